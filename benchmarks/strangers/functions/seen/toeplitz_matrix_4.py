import numpy as np
from scipy.linalg import toeplitz


def conv_matrix_apply(h, x):
    """Causal filter as a matrix product: y = T x with T lower triangular,

        y[n] = h[0] x[n] + h[1] x[n-1] + ... ,   n = 0 .. len(x) - 1
    """
    n = len(x)
    col = np.zeros(n)
    m = min(n, len(h))
    col[:m] = h[:m]
    T = toeplitz(col)
    return T @ np.asarray(x, dtype=float)
