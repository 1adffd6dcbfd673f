import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n, mode="full"):
    """Matrix A with A @ x == np.convolve(x, h, mode) for every x of length n.

    Needs n >= len(h). mode is 'full', 'same' or 'valid'.
    """
    h = np.asarray(h)
    m = len(h)
    if n < m:
        raise ValueError("signal shorter than the filter")
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    A = toeplitz(col, row)
    if mode == "full":
        return A
    if mode == "same":
        first = (m - 1) // 2
        return A[first:first + n]
    if mode == "valid":
        return A[m - 1:n]
    raise ValueError(f"unknown mode {mode!r}")
