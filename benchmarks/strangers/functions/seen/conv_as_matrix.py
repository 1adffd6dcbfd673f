"""Exercise 4.  Write discrete convolution as a matrix-vector product.

For a fixed filter h of length m and signals of length n there is an
(n + m - 1) x n matrix T(h) with

        T(h) @ x  ==  h * x          (full convolution)

T is constant along its diagonals; its first column is h followed by zeros and
everything above the main diagonal is zero.
"""
import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n):
    h = np.asarray(h, dtype=float).ravel()
    m = h.size
    first_col = np.zeros(n + m - 1)
    first_col[:m] = h
    T = toeplitz(first_col)
    return T[:, :n]


def conv_by_matrix(x, h):
    """Full convolution of the 1-D sequences x and h through T(h) @ x."""
    x = np.asarray(x, dtype=float).ravel()
    return convolution_matrix(h, x.size) @ x
