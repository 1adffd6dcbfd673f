import numpy as np
from scipy.linalg import toeplitz


def conv_matrix_product(h, x):
    """y = h * x written as a matrix-vector product with the Toeplitz matrix of h"""
    h = np.asarray(h)
    x = np.asarray(x)
    col = np.r_[h, np.zeros(len(x) - 1)]
    row = np.r_[h[0], np.zeros(len(x) - 1)]
    H = toeplitz(col, row)
    return H @ x
