"""Assignment 2, part 3: the convolution layer, forward and backward."""
import numpy as np


def conv_forward(x, w, b, stride=1, pad=0):
    """
    Inputs
    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    Returns out (N, F, H', W'): cross-correlation of x (zero padded by `pad`
    on each side) with each filter, plus bias.
    """
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * stride, j * stride
                    out[n, f, i, j] = np.sum(xp[n, :, hs:hs + HH, ws:ws + WW] * w[f]) + b[f]
    return out


def conv_backward(dout, x, w, b, stride=1, pad=0):
    """Gradients (dx, dw, db) of sum(dout * out) for conv_forward."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    dx = np.zeros(x.shape)
    db = dout.sum(axis=(0, 2, 3))
    for n in range(N):
        xp = np.pad(x[n], ((0, 0), (pad, pad), (pad, pad)))
        dxp = np.zeros(xp.shape)
        dw = np.zeros(w.shape)
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    hs, ws = i * stride, j * stride
                    g = dout[n, f, i, j]
                    dw[f] += g * xp[:, hs:hs + HH, ws:ws + WW]
                    dxp[:, hs:hs + HH, ws:ws + WW] += g * w[f]
        dx[n] = dxp[:, pad:pad + H, pad:pad + W]
    return dx, dw, db
