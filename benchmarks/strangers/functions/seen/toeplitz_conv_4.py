import numpy as np
from scipy.linalg import toeplitz


def conv_toeplitz(x, h):
    """Linear convolution written as a matrix-vector product, y = T(h) x."""
    n, m = len(x), len(h)
    col = np.concatenate([h, np.zeros(n - 1)])     # first column, length n + m - 1
    T = toeplitz(col)[:, :n]
    return T @ np.asarray(x)
