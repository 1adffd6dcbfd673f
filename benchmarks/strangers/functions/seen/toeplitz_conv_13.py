import numpy as np
from scipy.linalg import toeplitz


def convmtx(h, n):
    """Matrix T such that T @ x == np.convolve(h, x) for every x of length n."""
    h = np.asarray(h)
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    return toeplitz(col, row)


def conv_toeplitz(x, h):
    return convmtx(h, len(x)) @ np.asarray(x)
