import numpy as np
from scipy.linalg import toeplitz


def convmtx(h, n):
    """Convolution matrix, like MATLAB's convmtx for a column vector.

    Returns A of shape (n + len(h) - 1, n) with A @ x == np.convolve(h, x)
    for every x of length n.
    """
    h = np.asarray(h, dtype=float).ravel()
    first_col = np.concatenate((h, np.zeros(n - 1)))
    return toeplitz(first_col)[:, :n]
