import numpy as np
from scipy.linalg import toeplitz


def conv_matrix_2d(K, shape):
    """Doubly block Toeplitz matrix T of the full 2-D convolution with K.

    T @ X.ravel() == scipy.signal.convolve2d(X, K).ravel() for X of `shape`
    (rows, cols), row-major flattening.
    """
    K = np.asarray(K, dtype=float)
    kr, kc = K.shape
    nr, nc = shape
    out_r, out_c = nr + kr - 1, nc + kc - 1

    blocks = []
    for r in range(kr):
        col = np.r_[K[r], np.zeros(nc - 1)]
        row = np.r_[K[r, 0], np.zeros(nc - 1)]
        blocks.append(toeplitz(col, row))

    T = np.zeros((out_r * out_c, nr * nc))
    for i in range(out_r):
        for j in range(nr):
            if 0 <= i - j < kr:
                T[i * out_c:(i + 1) * out_c, j * nc:(j + 1) * nc] = blocks[i - j]
    return T


def convolve_by_matrix(X, K):
    """Full 2-D convolution through the Toeplitz matrix."""
    X = np.asarray(X, dtype=float)
    K = np.asarray(K, dtype=float)
    y = conv_matrix_2d(K, X.shape) @ X.ravel()
    return y.reshape(X.shape[0] + K.shape[0] - 1, X.shape[1] + K.shape[1] - 1)
