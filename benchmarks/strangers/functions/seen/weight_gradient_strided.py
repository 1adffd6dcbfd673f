import numpy as np


def conv2d_forward(x, w, stride, pad):
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    KH, KW = w.shape[2:]
    OH = (xp.shape[2] - KH) // stride + 1
    OW = (xp.shape[3] - KW) // stride + 1
    y = 0
    for i in range(KH):
        for j in range(KW):
            s = xp[:, :, i:i + stride * OH:stride, j:j + stride * OW:stride]
            y = y + np.einsum('ncij,fc->nfij', s, w[:, :, i, j])
    return y


def conv2d_grad_weight(x, dy, kernel_size, stride=1, pad=0):
    """dL/dw of conv2d_forward, given dL/dy."""
    KH, KW = kernel_size
    N, F, OH, OW = dy.shape
    xp = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    dw = np.zeros((F, x.shape[1], KH, KW), dtype=x.dtype)
    for i in range(KH):
        for j in range(KW):
            s = xp[:, :, i:i + OH, j:j + OW]
            dw[:, :, i, j] = np.einsum('ncij,nfij->fc', s, dy)
    return dw
