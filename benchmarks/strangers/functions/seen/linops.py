import numpy as np
from scipy.linalg import toeplitz


def convmtx(h, n):
    """(n + len(h) - 1, n) matrix T with T @ x == np.convolve(h, x)."""
    h = np.asarray(h)
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.concatenate([h[:1], np.zeros(n - 1, dtype=h.dtype)])
    return toeplitz(col, row)


def conv_operator(h, n, mode="full"):
    """Rows of convmtx for one of the modes of numpy.convolve."""
    T = convmtx(h, n)
    m = len(h)
    if mode == "full":
        return T
    if mode == "same":
        first = m // 2
        return T[first:first + n]
    if mode == "valid":
        return T[m - 1:n]
    raise ValueError("mode must be 'full', 'same' or 'valid'")


def convolve(x, h, mode="full"):
    """Drop-in for numpy.convolve that goes through the explicit matrix.

    Handy for deconvolution, where the very same matrix is handed to lsqr:

    >>> convolve([1, 2, 3], [0, 1, 0.5], "same")
    array([1. , 2.5, 4. ])
    """
    x, h = np.asarray(x), np.asarray(h)
    if len(h) > len(x):
        x, h = h, x
    return conv_operator(h, len(x), mode) @ x
