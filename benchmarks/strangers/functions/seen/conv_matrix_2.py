import numpy as np
from scipy.linalg import toeplitz


def conv_toeplitz(x, h):
    """Convolution as a matrix product: build the Toeplitz matrix of h and multiply with x."""
    padding = np.zeros(len(x) - 1)
    first_col = np.r_[h, padding]
    first_row = np.r_[h[0], padding]
    H = toeplitz(first_col, first_row)
    return H @ x
