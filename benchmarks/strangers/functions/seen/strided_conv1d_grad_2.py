"""conv1d + its backward pass, batch first and channels last."""
import numpy as np


def forward(x, w, b, stride=1, pad=0):
    """x (N, L, C), w (K, C, F), b (F,)  ->  y (N, T, F), zero padding on both ends."""
    K = w.shape[0]
    xp = np.pad(x, ((0, 0), (pad, pad), (0, 0)))
    T = (xp.shape[1] - K) // stride + 1
    y = np.zeros((x.shape[0], T, w.shape[2])) + b
    for t in range(T):
        y[:, t] += np.tensordot(xp[:, t * stride:t * stride + K], w, axes=([1, 2], [0, 1]))
    return y


def backward(dy, x, w, b, stride=1, pad=0):
    """dy = dLoss/dy  ->  (dx, dw, db)"""
    K = w.shape[0]
    L = x.shape[1]
    xp = np.pad(x, ((0, 0), (pad, pad), (0, 0)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    for t in range(dy.shape[1]):
        s = slice(t * stride, t * stride + K)
        dw += np.einsum("nkc,nf->kcf", xp[:, s], dy[:, t])
        dxp[:, s] += np.einsum("nf,kcf->nkc", dy[:, t], w)
    return dxp[:, pad:pad + L], dw, dy.sum(axis=(0, 1))
