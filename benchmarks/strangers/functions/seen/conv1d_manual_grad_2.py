"""Conv1d with hand written gradients. Stride 1, no padding."""
import numpy as np


def conv1d(x, w):
    """x (N, C, L), w (O, C, K) -> y (N, O, L-K+1);  y[n,o,t] = sum_{c,k} x[n,c,t+k] w[o,c,k]"""
    K = w.shape[2]
    T = x.shape[2] - K + 1
    y = np.zeros((x.shape[0], w.shape[0], T))
    for k in range(K):
        y += np.einsum("nct,oc->not", x[:, :, k:k + T], w[:, :, k])
    return y


def conv1d_backward(dy, x, w):
    """Gradients (dx, dw) of a scalar loss, given dy = dLoss/dy of conv1d(x, w)."""
    K = w.shape[2]
    T = dy.shape[2]
    dw = np.zeros_like(w)
    for k in range(K):
        dw[:, :, k] = np.einsum("not,nct->oc", dy, x[:, :, k:k + T])
    # full correlation of dy with the kernel
    padded = np.pad(dy, ((0, 0), (0, 0), (K - 1, K - 1)))
    dx = np.zeros_like(x)
    L = x.shape[2]
    for k in range(K):
        dx += np.einsum("not,oc->nct", padded[:, :, k:k + L], w[:, :, k])
    return dx, dw
