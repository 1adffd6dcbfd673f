import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n, mode="full"):
    """Matrix A with A @ x == np.convolve(x, h, mode) for every x of length n. mode: 'full' or 'valid' (n >= len(h))."""
    h = np.asarray(h)
    m = len(h)
    col = np.r_[h, np.zeros(n - 1, h.dtype)]
    row = np.r_[h[0], np.zeros(n - 1, h.dtype)]
    A = toeplitz(col, row)
    if mode == "full":
        return A
    if mode == "valid":
        return A[m - 1:n]
    raise ValueError(mode)
