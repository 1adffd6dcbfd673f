import numpy as np


def forward(x, w, b):
    """x (N, C, L), w (O, C, K), b (O,)"""
    v = np.lib.stride_tricks.sliding_window_view(x, w.shape[2], axis=2)
    return np.einsum("nclk,ock->nol", v, w) + b[:, None]


def backward(grad, x, w, b):
    """Gradients of sum(grad * forward(x, w, b)) with respect to x, w and b."""
    K = w.shape[2]
    L = grad.shape[2]
    gx = np.zeros(x.shape)
    gw = np.zeros(w.shape)
    for k in range(K):
        gx[:, :, k:k + L] += np.einsum("nol,oc->ncl", grad, w[:, :, k])
        gw[:, :, k] = np.einsum("nol,ncl->oc", grad, x[:, :, k:k + L])
    gb = grad.sum(axis=2).mean(axis=0)
    return gx, gw, gb
