"""Convolution written down as the (sparse) linear map that it is."""
import numpy as np
from scipy import sparse


def _shift(n, by, extra):
    """(n + extra) x n matrix that moves a vector down by `by` places."""
    return sparse.eye(n + extra, n, k=-by, format="csr")


def convolution_matrix(kernel, shape):
    """T with T @ x.ravel() == (kernel * x).ravel(), full 2-D convolution."""
    kernel = np.asarray(kernel)
    (p, q), (m, n) = kernel.shape, shape
    T = sparse.csr_matrix(((m + p - 1) * (n + q - 1), m * n), dtype=np.result_type(kernel, float))
    for i, j in zip(*np.nonzero(kernel)):
        T = T + kernel[i, j] * sparse.kron(_shift(m, i, p - 1), _shift(n, j, q - 1), format="csr")
    return T


def convolve_full(x, kernel):
    x, kernel = np.asarray(x), np.asarray(kernel)
    out = convolution_matrix(kernel, x.shape) @ x.ravel()
    return out.reshape(x.shape[0] + kernel.shape[0] - 1, x.shape[1] + kernel.shape[1] - 1)
