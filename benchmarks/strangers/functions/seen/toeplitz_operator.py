import numpy as np
from scipy.linalg import toeplitz
from scipy.sparse import csr_matrix


def _toeplitz_block(v, n):
    col = np.concatenate([v, np.zeros(n - 1)])
    row = np.zeros(n)
    row[0] = v[0]
    return toeplitz(col, row)


def conv2d_as_matrix(K, X):
    """Full two-dimensional convolution K * X by a doubly block Toeplitz matrix.

    Returns (Y, T) with Y = K * X, shape (M + m - 1, N + n - 1), and the sparse
    matrix T for which Y.ravel() == T @ X.ravel().
    """
    K = np.asarray(K, dtype=float)
    X = np.asarray(X, dtype=float)
    m, n = K.shape
    M, N = X.shape
    R, C = M + m - 1, N + n - 1
    T = np.zeros((R * C, M * N))
    for p in range(m):
        block = _toeplitz_block(K[p], N)
        for q in range(M):
            r = p + q
            T[r * C:(r + 1) * C, q * N:(q + 1) * N] = block
    T = csr_matrix(T)
    Y = (T @ X.ravel()).reshape(R, C)
    return Y, T
