import numpy as np


def conv1d_backward(dy, x, w, stride=1, dilation=1, pad=0):
    """Backward of y[n,o,t] = b[o] + sum_{c,k} w[o,c,k] * xpad[n,c,t*stride + k*dilation].

    Returns (dx, dw, db) with the shapes of x, w and b.
    """
    N, C, L = x.shape
    O, _, K = w.shape
    T = dy.shape[2]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    for k in range(K):
        sl = slice(k * dilation, k * dilation + (T - 1) * stride + 1, stride)
        dw[:, :, k] = np.einsum("not,nct->oc", dy, xp[:, :, sl])
        dxp[:, :, sl] += np.einsum("not,oc->nct", dy, w[:, :, k])
    return dxp[:, :, pad:pad + L], dw, dy.sum(axis=(0, 2))
