"""Lecture 4: an FIR filter is a matrix."""
import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n):
    """(len(h) + n - 1) x n matrix T such that T @ x is the linear convolution h * x."""
    h = np.asarray(h, dtype=float)
    first_column = np.concatenate([h, np.zeros(n - 1)])
    return toeplitz(first_column)[:, :n]


def linear_convolution(x, h):
    """Full linear convolution of x and h as a matrix-vector product."""
    x = np.asarray(x, dtype=float)
    return convolution_matrix(h, len(x)) @ x
