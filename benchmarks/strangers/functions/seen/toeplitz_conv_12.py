import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """Matrix T such that T @ x == np.convolve(h, x) for every x of length n."""
    h = np.asarray(h)
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    return toeplitz(col, row)


def toeplitz_convolve(x, h):
    """Full convolution as a matrix-vector product (complex input is fine)."""
    x = np.asarray(x)
    return conv_matrix(h, len(x)) @ x
