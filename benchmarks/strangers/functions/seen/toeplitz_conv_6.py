import numpy as np
from scipy.linalg import toeplitz


def conv_as_matmul(x, h):
    """Convolution y[n] = sum_k h[k] x[n-k] written as a Toeplitz matrix times a vector.

    Only the samples where h lies wholly inside x are returned
    (len(x) - len(h) + 1 of them).
    """
    x, h = np.asarray(x), np.asarray(h)
    n, m = len(x), len(h)
    first_row = np.r_[h, np.zeros(n - m, dtype=h.dtype)]
    first_col = np.r_[h[0], np.zeros(n - m, dtype=h.dtype)]
    T = toeplitz(first_col, first_row)
    return T @ x
