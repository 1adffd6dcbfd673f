import numpy as np


def conv1d_forward(x, w, b):
    """x [N, C, L], w [F, C, K], b [F]; stride 1, no padding."""
    N, C, L = x.shape
    K = w.shape[2]
    Lo = L - K + 1
    idx = np.arange(Lo)[:, None] + np.arange(K)
    cols = x[:, :, idx]                                   # N C Lo K
    return np.einsum('nclk,fck->nfl', cols, w) + b[None, :, None]


def conv1d_backward(dy, x, w, b):
    """Gradients of sum(dy * conv1d_forward(x, w, b)) with respect to x, w and b."""
    N, F, Lo = dy.shape
    K = w.shape[2]
    idx = np.arange(Lo)[:, None] + np.arange(K)
    cols = x[:, :, idx]
    dw = np.einsum('nfl,nclk->fck', dy, cols)
    db = dy.sum(axis=2).mean(axis=0)
    dx = np.zeros_like(x)
    dyp = np.pad(dy, ((0, 0), (0, 0), (K - 1, K - 1)))
    wf = w[:, :, ::-1]
    for t in range(x.shape[2]):
        dx[:, :, t] = np.einsum('nfk,fck->nc', dyp[:, :, t:t + K], wf)
    return dx, dw, db
