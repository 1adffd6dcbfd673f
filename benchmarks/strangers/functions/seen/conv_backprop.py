import numpy as np


def conv_forward(A_prev, W, b, stride=1, pad=0):
    """A_prev (m, H, W, C_prev), W (f, f, C_prev, C), b (C,)."""
    f = W.shape[0]
    A = np.pad(A_prev, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    nH = (A.shape[1] - f) // stride + 1
    nW = (A.shape[2] - f) // stride + 1
    Z = np.zeros((A.shape[0], nH, nW, W.shape[3])) + b
    for i in range(f):
        for j in range(f):
            Z += A[:, i:i + nH * stride:stride, j:j + nW * stride:stride] @ W[i, j]
    return Z, (A, W, stride, pad)


def conv_backward(dZ, cache):
    """Gradients (dA_prev, dW, db) of conv_forward."""
    A, W, stride, pad = cache
    f = W.shape[0]
    _, nH, nW, _ = dZ.shape
    dA = np.zeros_like(A)
    dW = np.zeros_like(W)
    for i in range(f):
        for j in range(f):
            dA[:, i:i + nH * stride:stride, j:j + nW * stride:stride] += dZ @ W[i, j].T
            dW[i, j] = np.einsum('mhwc,mhwd->cd', A[:, i:i + nH, j:j + nW], dZ)
    db = dZ.sum(axis=(0, 1, 2))
    H, Wd = A.shape[1:3]
    return dA[:, pad:H - pad, pad:Wd - pad], dW, db
