import numpy as np


def conv1d_fwd(x, w, b, stride=1, pad=1):
    """x [N, T, D], w [K, D, F], b [F]"""
    N, T, D = x.shape
    K, _, F = w.shape
    xp = np.pad(x, [(0, 0), (pad, pad), (0, 0)])
    To = (T + 2 * pad - K) // stride + 1
    y = np.empty((N, To, F))
    for t in range(To):
        y[:, t] = np.tensordot(xp[:, t * stride:t * stride + K], w, 2) + b
    return y, (xp, w, stride, pad)


def conv1d_bwd(dy, cache):
    """gradients (dx, dw, db)"""
    xp, w, stride, pad = cache
    K = w.shape[0]
    dxp = np.zeros_like(xp)
    dw = np.zeros_like(w)
    for t in range(dy.shape[1]):
        sl = slice(t * stride, t * stride + K)
        dw += np.einsum("nkd,nf->kdf", xp[:, sl], dy[:, t])
        dxp[:, sl] += np.einsum("nf,kdf->nkd", dy[:, t], w)
    db = dy.sum((0, 1))
    dx = dxp[:, pad:-pad]
    return dx, dw, db
