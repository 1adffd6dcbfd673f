import numpy as np


def conv_forward(A_prev, W, b, stride, pad):
    """A_prev (m, n_H, n_W, n_C_prev), W (f, f, n_C_prev, n_C), b (1, 1, 1, n_C)"""
    m, nHp, nWp, _ = A_prev.shape
    f, _, _, nC = W.shape
    nH = (nHp - f + 2 * pad) // stride + 1
    nW = (nWp - f + 2 * pad) // stride + 1
    Z = np.zeros((m, nH, nW, nC))
    Ap = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    for h in range(nH):
        for w in range(nW):
            s = Ap[:, h * stride:h * stride + f, w * stride:w * stride + f, :]
            Z[:, h, w, :] = np.tensordot(s, W, axes=3)
    return Z + b


def conv_backward(dZ, A_prev, W, b, stride, pad):
    """Returns dA_prev, dW, db with the shapes of A_prev, W, b.  Any pad >= 0."""
    m, nH, nW, nC = dZ.shape
    f = W.shape[0]
    Ap = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    dAp = np.zeros(Ap.shape)
    dW = np.zeros(W.shape)
    for h in range(nH):
        for w in range(nW):
            hs, ws = h * stride, w * stride
            g = dZ[:, h, w, :]
            dAp[:, hs:hs + f, ws:ws + f, :] += np.einsum('mo,xyco->mxyc', g, W)
            dW += np.einsum('mxyc,mo->xyco', Ap[:, hs:hs + f, ws:ws + f, :], g)
    db = dZ.sum(axis=(0, 1, 2)).reshape(b.shape)
    return dAp[:, pad:-pad, pad:-pad, :], dW, db
