"""Convolution is a matrix product: lecture notes, linear algebra for signals."""
import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """(n + m - 1) x n matrix T with T @ x == np.convolve(x, h)."""
    first_col = np.concatenate([h, np.zeros(n - 1)])
    first_row = np.zeros(n)
    first_row[0] = h[0]
    return toeplitz(first_col, first_row)


def toeplitz_convolve(x, h, mode="full"):
    """np.convolve(x, h, mode) for len(x) >= len(h), modes 'full', 'same', 'valid'."""
    x, h = np.asarray(x, float), np.asarray(h, float)
    n, m = len(x), len(h)
    T = conv_matrix(h, n)
    if mode == "same":
        start = m // 2
        T = T[start:start + n]
    elif mode == "valid":
        T = T[m - 1:n]
    elif mode != "full":
        raise ValueError(f"unknown mode {mode!r}")
    return T @ x
