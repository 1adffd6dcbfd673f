"""Dilated (a trous) 1-D convolution with its gradients, NumPy only."""
import numpy as np


def dilated_conv1d(x, w, dilation=1):
    """x: (N, C, L), w: (O, C, K)  ->  y: (N, O, L - dilation*(K-1)).

    y[n, o, t] = sum_{c, k} x[n, c, t + k*dilation] * w[o, c, k]
    """
    K = w.shape[2]
    Lo = x.shape[2] - dilation * (K - 1)
    if Lo < 1:
        raise ValueError("sequence shorter than the receptive field")
    y = np.zeros((x.shape[0], w.shape[0], Lo))
    for k in range(K):
        start = k * dilation
        y += np.einsum("ncl,oc->nol", x[:, :, start:start + Lo], w[:, :, k])
    return y


def dilated_conv1d_backward(dy, x, w, dilation=1):
    """Gradients of sum(dy * dilated_conv1d(x, w, dilation)): returns (dx, dw)."""
    Lo = dy.shape[2]
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    for k in range(w.shape[2]):
        start = k * dilation
        dx[:, :, start:start + Lo] += np.einsum("nol,oc->ncl", dy, w[:, :, k])
        dw[:, :, k] = np.einsum("nol,ncl->oc", dy, x[:, :, start:start + Lo])
    return dx, dw
