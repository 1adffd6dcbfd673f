import numpy as np


def conv_forward(x, w, b, stride=1, pad=1):
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            win = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(win, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out


def conv_backward(dout, x, w, b, stride=1, pad=1):
    """Gradients (dx, dw, db) of conv_forward."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    db = dout.sum(axis=(0, 2, 3))
    for i in range(Ho):
        for j in range(Wo):
            hs, ws = i * stride, j * stride
            win = xp[:, :, hs:hs + HH, ws:ws + WW]
            g = dout[:, :, i, j]
            dw += np.tensordot(g, win, axes=([0], [0]))
            dxp[:, :, hs:hs + HH, ws:ws + WW] += np.tensordot(g, w, axes=([1], [0]))
    dx = dxp[:, :, pad:-pad, pad:-pad]
    return dx, dw, db
