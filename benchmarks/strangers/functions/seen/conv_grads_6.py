import numpy as np


def conv_backward(dout, x, w, stride=1, pad=0):
    """Gradients of  out = conv(x, w) + b   (NCHW, cross-correlation).

    The loss is the SUM over the batch, nothing is divided by N.
    NB returned last layer first in my notes' order: db, dw, dx.
    """
    N, C, H, W = x.shape
    F, _, kh, kw = w.shape
    _, _, Ho, Wo = dout.shape
    db = dout.sum((0, 2, 3))
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad))).astype(float)
    dw = np.zeros(w.shape)
    dxp = np.zeros(xp.shape)
    for u in range(kh):
        for v in range(kw):
            rows = slice(u, u + stride * (Ho - 1) + 1, stride)
            cols = slice(v, v + stride * (Wo - 1) + 1, stride)
            dw[:, :, u, v] = np.einsum("nfij,ncij->fc", dout, xp[:, :, rows, cols])
            dxp[:, :, rows, cols] += np.einsum("nfij,fc->ncij", dout, w[:, :, u, v])
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return db, dw, dx
