import numpy as np
from scipy.linalg import toeplitz


def convmtx_filter(h, x):
    """Linear convolution y = T(h) x, where T is the (n+m-1) x n convolution matrix."""
    h = np.asarray(h)
    x = np.asarray(x)
    n = x.size
    first_col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    T = toeplitz(first_col)[:, :n]
    return T @ x
