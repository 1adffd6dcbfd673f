import numpy as np


def conv_backward(dout, cache):
    # cache = (x, w, b, stride, pad) from the forward pass
    # gradients come back in the order of the optimiser's list: db, dw, dx
    x, w, b, stride, pad = cache
    _, _, HH, WW = w.shape
    _, _, Ho, Wo = dout.shape

    db = dout.sum(axis=(0, 2, 3))
    dw = np.zeros_like(w)
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dxp = np.zeros_like(xp)

    for i in range(Ho):
        for j in range(Wo):
            rows = slice(i * stride, i * stride + HH)
            cols = slice(j * stride, j * stride + WW)
            g = dout[:, :, i, j]                       # (N, F)
            dw += np.tensordot(g, xp[:, :, rows, cols], axes=(0, 0))
            dxp[:, :, rows, cols] += np.tensordot(g, w, axes=(1, 0))

    H, W = x.shape[2:]
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return db, dw, dx
