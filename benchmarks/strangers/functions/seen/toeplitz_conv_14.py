import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n):
    """The (n + len(h) - 1) x n Toeplitz matrix T with T @ x == h * x."""
    column = np.concatenate([h, np.zeros(n - 1)])
    row = np.concatenate([h[:1], np.zeros(n - 1)])
    return toeplitz(column, row)


def convolve_toeplitz(x, h):
    """Convolution of two real sequences x and h as a matrix-vector product."""
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if len(x) == 0 or len(h) == 0:
        raise ValueError("empty sequence")
    return convolution_matrix(h, len(x)) @ x
