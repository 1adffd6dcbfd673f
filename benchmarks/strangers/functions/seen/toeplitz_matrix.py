import numpy as np


def convolution_matrix(h, n):
    """(n + len(h) - 1) x n matrix T with T @ x == np.convolve(h, x) for len(x) == n."""
    m = len(h)
    T = np.zeros((n + m - 1, n), dtype=np.asarray(h).dtype)
    for col in range(n):
        T[col:col + m, col] = h
    return T


def conv_by_matrix(x, h):
    """Full convolution of two 1-D sequences as a matrix-vector product."""
    return convolution_matrix(h, len(x)) @ np.asarray(x)
