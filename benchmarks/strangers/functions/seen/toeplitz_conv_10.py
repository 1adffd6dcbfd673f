import numpy as np
from scipy.linalg import toeplitz


def conv_toeplitz(h, x):
    """Linear convolution written as a matrix product, y = T(h) x."""
    h, x = np.asarray(h), np.asarray(x)
    n = len(x)
    first_col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    first_row = np.concatenate([h[:1], np.zeros(n - 1, dtype=h.dtype)])
    T = toeplitz(first_col, first_row)
    return T @ x
