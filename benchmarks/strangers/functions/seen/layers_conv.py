import numpy as np


def conv_forward(x, w, b, stride=1, pad=0):
    """Returns (out, cache). x (N,C,H,W), w (F,C,HH,WW), b (F,)"""
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    HH, WW = w.shape[2:]
    Ho = (xp.shape[2] - HH) // stride + 1
    Wo = (xp.shape[3] - WW) // stride + 1
    out = np.zeros((x.shape[0], w.shape[0], Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            patch = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [1, 2, 3])) + b
    return out, (x, w, b, stride, pad)


def conv_backward(dout, cache):
    """Returns dx, dw, db."""
    x, w, b, stride, pad = cache
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    HH, WW = w.shape[2:]
    for i in range(dout.shape[2]):
        for j in range(dout.shape[3]):
            g = dout[:, :, i, j]
            sl = np.s_[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            dxp[sl] += np.tensordot(g, w, axes=(1, 0))
            dw += np.tensordot(g, xp[sl], axes=(0, 0))
    H, W = x.shape[2:]
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, dout.sum(axis=(0, 2, 3))
