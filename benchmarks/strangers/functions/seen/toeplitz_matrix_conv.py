import numpy as np
from scipy.linalg import toeplitz


def conv_by_toeplitz(h, x):
    """y = T(h) x: the full linear convolution h * x written as a matrix-vector product."""
    h = np.asarray(h)
    x = np.asarray(x)
    n, m = len(x), len(h)
    first_col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    first_row = np.zeros(n, dtype=h.dtype)
    first_row[0] = h[0]
    T = toeplitz(first_col, first_row)
    assert T.shape == (n + m - 1, n)
    return T @ x
