import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """(n + len(h) - 1) x n matrix T with T @ x == np.convolve(x, h)."""
    col = np.r_[h, np.zeros(n - 1)]
    row = np.r_[h[0], np.zeros(n - 1)]
    return toeplitz(col, row)


def convolve_toeplitz(x, h, mode="full"):
    """mode: 'full' or 'valid' (len(x) >= len(h) needed for 'valid')"""
    T = conv_matrix(np.asarray(h, float), len(x))
    y = T @ np.asarray(x, float)
    if mode == "full":
        return y
    if mode == "valid":
        m = len(h)
        if len(x) < m:
            raise ValueError("x shorter than h")
        return y[m - 1:len(x)]
    raise ValueError(mode)
