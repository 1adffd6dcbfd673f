import numpy as np
from scipy.linalg import toeplitz


def conv_toeplitz(h, x):
    """Convolution written as the matrix-vector product T(h) @ x (full output)."""
    h = np.asarray(h, dtype=float)
    x = np.asarray(x, dtype=float)
    n = x.size
    col = np.concatenate([h, np.zeros(n - 1)])
    T = toeplitz(col)[:, :n]
    return T @ x
