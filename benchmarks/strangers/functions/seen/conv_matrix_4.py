import numpy as np
from scipy.linalg import toeplitz


def convmtx_same(h, n):
    """n-by-n matrix T with T @ x == np.convolve(x, h, 'same') for every x of length n.

    Needs len(h) <= n.
    """
    h = np.asarray(h, dtype=float)
    m = h.size
    assert 1 <= m <= n
    col = np.r_[h, np.zeros(n - 1)]
    row = np.r_[h[0], np.zeros(n - 1)]
    full = toeplitz(col, row)          # (n + m - 1, n)
    first = m // 2
    return full[first:first + n]
