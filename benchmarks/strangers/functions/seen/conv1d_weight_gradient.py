import numpy as np


def conv1d_forward(x, w, b, stride):
    """x (N, Cin, L), w (Cout, Cin, K), b (Cout,)."""
    K = w.shape[2]
    Lo = (x.shape[2] - K) // stride + 1
    idx = stride * np.arange(Lo)[:, None] + np.arange(K)[None, :]
    return np.einsum("nclk,ock->nol", x[:, :, idx], w) + b[None, :, None]


def conv1d_param_grads(x, dy, kernel_size, stride=1):
    """Gradients of conv1d_forward's parameters.

    dy is dL/dy of shape (N, Cout, Lo).  Returns (dw, db).
    dw[o, c, k] is the correlation of the input channel c with dy[:, o].
    """
    N, Cin, L = x.shape
    _, Cout, Lo = dy.shape
    dw = np.empty((Cout, Cin, kernel_size))
    for k in range(kernel_size):
        seg = x[:, :, k:k + Lo]
        dw[:, :, k] = np.einsum("ncl,nol->oc", seg, dy)
    db = dy.sum(axis=(0, 2))
    return dw, db
