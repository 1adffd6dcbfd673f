import numpy as np
from scipy.linalg import toeplitz


def convolve_by_matrix(x, h):
    """y = T(h) x with the (n + m - 1, n) convolution matrix of h.

    Teaching version: shows that convolution is linear algebra.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = x.size
    column = np.concatenate([h, np.zeros(n - 1)])
    T = toeplitz(column)[:, :n]
    return T @ x
