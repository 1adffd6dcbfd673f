import numpy as np


def conv1d_forward(x, w, b, stride=1):
    """x (N, C, L), w (F, C, K), b (F,) -> y (N, F, (L-K)//stride + 1), cache"""
    N, C, L = x.shape
    F, _, K = w.shape
    Lo = (L - K) // stride + 1
    y = np.zeros((N, F, Lo))
    for t in range(Lo):
        y[:, :, t] = np.einsum("nck,fck->nf", x[:, :, t * stride:t * stride + K], w) + b
    return y, (x, w, stride)


def conv1d_backward(dy, cache):
    """Gradients of the loss w.r.t. x, w and b, given dL/dy and forward's cache."""
    x, w, stride = cache
    N, F, Lo = dy.shape
    K = w.shape[2]
    dx = np.zeros(x.shape)
    dw = np.zeros(w.shape)
    db = dy.sum(axis=(0, 2))
    for t in range(Lo):
        dx[:, :, t * stride:t * stride + K] += np.einsum("nf,fck->nck", dy[:, :, t], w)
    for k in range(K):
        # dL/dw[f,c,k] = sum_n sum_t dy[n,f,t] * x[n,c,.]
        dw[:, :, k] = np.einsum("nft,nct->fc", dy, x[:, :, k:k + Lo])
    return dx, dw, db
