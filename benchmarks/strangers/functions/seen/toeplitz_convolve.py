"""Linear convolution as a matrix-vector product (lecture notes, chapter 3)."""
import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n):
    """The (n + m - 1) x n matrix T with T @ x == np.convolve(x, h)."""
    m = len(h)
    first_col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    first_row = np.zeros(n, dtype=h.dtype)
    first_row[0] = h[0]
    assert len(first_col) == n + m - 1
    return toeplitz(first_col, first_row)


def conv_toeplitz(x, h, mode="full"):
    """Convolve x with h, with h not longer than x.

    `mode` is 'full', 'same' or 'valid', with the meaning that it has in
    numpy.convolve.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    n, m = len(x), len(h)
    if m > n:
        raise ValueError("the filter must not be longer than the signal")
    T = convolution_matrix(h, n)
    if mode == "same":
        start = m // 2
        T = T[start:start + n]
    elif mode == "valid":
        T = T[m - 1:n]
    elif mode != "full":
        raise ValueError(mode)
    return T @ x
