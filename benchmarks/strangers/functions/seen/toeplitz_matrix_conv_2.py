import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """Matrix T with T @ x == np.convolve(h, x) for every x of length n."""
    h = np.asarray(h)
    first_col = np.r_[h, np.zeros(n - 1, dtype=h.dtype)]
    first_row = np.r_[h[0], np.zeros(n - 1, dtype=h.dtype)]
    return toeplitz(first_col, first_row)


def convolve_toeplitz(x, h, mode="full"):
    x = np.asarray(x)
    y = conv_matrix(h, len(x)) @ x
    m, n = len(h), len(x)
    if mode == "full":
        return y
    if mode == "valid":
        lo, hi = min(m, n), max(m, n)
        return y[lo - 1:hi]
    if mode == "same":          # numpy's: max(m, n) samples around the centre
        lo, hi = min(m, n), max(m, n)
        s = (lo - 1) // 2
        return y[s:s + hi]
    raise ValueError("mode must be full, valid or same")
