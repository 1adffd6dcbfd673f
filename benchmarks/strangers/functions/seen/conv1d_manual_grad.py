import numpy as np


def conv1d(x, w, b, stride=1):
    """x (N, C, L), w (F, C, K), b (F,) -> y (N, F, T) with T = (L - K) // stride + 1

    y[n, f, t] = b[f] + sum_{c, k} w[f, c, k] * x[n, c, t * stride + k]
    """
    K = w.shape[2]
    T = (x.shape[2] - K) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], T)) + b[None, :, None]
    for k in range(K):
        y += np.einsum("nct,fc->nft", x[:, :, k:k + stride * T:stride], w[:, :, k])
    return y


def conv1d_grad(dy, x, w, stride=1):
    """Given dL/dy returns dL/dx, dL/dw, dL/db for conv1d above."""
    K = w.shape[2]
    T = dy.shape[2]
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    for k in range(K):
        dx[:, :, k:k + stride * T:stride] += np.einsum("nft,fc->nct", dy, w[:, :, k])
        dw[:, :, k] = np.einsum("nft,nct->fc", dy, x[:, :, k:k + T])
    return dx, dw, dy.sum(axis=(0, 2))
