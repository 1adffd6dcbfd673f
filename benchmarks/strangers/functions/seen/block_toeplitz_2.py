import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(k, shape):
    """Dense matrix T with T @ X.ravel() == (k ** X).ravel(), ** the full 2-D convolution."""
    p, q = k.shape
    m, n = shape
    zeros_n = np.zeros(n - 1)

    # One Toeplitz block per row of the kernel: (n + q - 1) x n
    blocks = []
    for row in k:
        first_row = np.zeros(n, dtype=k.dtype)
        first_row[0] = row[0]
        blocks.append(toeplitz(np.concatenate([row, zeros_n]), first_row))
    blocks = np.stack(blocks)

    # Which block sits at block position (r, s): number r - s, if there is one
    r = np.arange(m + p - 1)[:, None]
    s = np.arange(m)[None, :]
    d = r - s
    inside = (d >= 0) & (d < p)
    T = blocks[np.where(inside, d, 0)] * inside[:, :, None, None]
    return T.transpose(0, 2, 1, 3).reshape((m + p - 1) * (n + q - 1), m * n)


def conv2_by_matrix(k, X, adjoint=False):
    """Full convolution k ** X, or (adjoint=True) the adjoint of X -> k ** X at X."""
    k, X = np.asarray(k), np.asarray(X)
    if adjoint:
        m, n = X.shape[0] - k.shape[0] + 1, X.shape[1] - k.shape[1] + 1
        T = conv_matrix(k, (m, n))
        return (T.conj().T @ X.ravel()).reshape(m, n)
    T = conv_matrix(k, X.shape)
    return (T @ X.ravel()).reshape(X.shape[0] + k.shape[0] - 1, X.shape[1] + k.shape[1] - 1)
