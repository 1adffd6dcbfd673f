import numpy as np


def im2col_indices(C, KH, KW, OH, OW, stride):
    i0 = np.tile(np.repeat(np.arange(KH), KW), C)
    i1 = stride * np.repeat(np.arange(OH), OW)
    j0 = np.tile(np.arange(KW), KH * C)
    j1 = stride * np.tile(np.arange(OW), OH)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), KH * KW).reshape(-1, 1)
    return k, i, j


def conv_backward(dout, x, w, stride=1, pad=0):
    """Backward pass of a conv layer (assignment 2).

    dout (N, F, OH, OW), x (N, C, H, W), w (F, C, KH, KW)
    Returns dx, dw, db.
    """
    N, C, H, W = x.shape
    F, _, KH, KW = w.shape
    OH, OW = dout.shape[2:]

    x_pad = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    k, i, j = im2col_indices(C, KH, KW, OH, OW, stride)
    cols = x_pad[:, k, i, j]                       # N, C*KH*KW, OH*OW

    dout_r = dout.reshape(N, F, -1)
    db = dout.sum(axis=(0, 2, 3))
    dw = np.einsum('nfp,ncp->fc', dout_r, cols).reshape(w.shape)

    dcols = np.einsum('fc,nfp->ncp', w.reshape(F, -1), dout_r)
    dx_pad = np.zeros(x_pad.shape, dtype=dcols.dtype)
    dx_pad[:, k, i, j] += dcols
    return dx_pad[:, :, pad:pad + H, pad:pad + W], dw, db
