import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """(n + m - 1) x n matrix T with T @ x == full convolution of x (length n) and h (length m)."""
    h = np.asarray(h)
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    return toeplitz(col, row)


def convolve_by_matrix(x, h, mode="full"):
    x = np.asarray(x)
    T = conv_matrix(h, len(x))
    n, m = len(x), len(h)
    if mode == "same":            # as numpy: max(n, m) values
        k = min(n, m)
        start = (k - 1) // 2
        T = T[start:start + max(n, m)]
    elif mode == "valid":
        k = min(n, m)
        T = T[k - 1:n + m - k]
    elif mode != "full":
        raise ValueError(mode)
    return T @ x
