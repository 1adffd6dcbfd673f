import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n):
    """Matrix T such that T @ x == np.convolve(h, x) for any x of length n."""
    col = np.r_[h, np.zeros(n - 1)]
    row = np.r_[h[0], np.zeros(n - 1)]
    return toeplitz(col, row)
