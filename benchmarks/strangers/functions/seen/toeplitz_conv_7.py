import numpy as np
from scipy.linalg import toeplitz


def convolution_matrix(h, n, mode='full'):
    """Matrix A such that A @ x is the convolution of h with any x of length n.

    mode 'full' gives (n + len(h) - 1) rows, 'valid' gives n - len(h) + 1 rows
    (h no longer than x is then required) and 'same' gives n rows, centred as
    numpy centres them, for len(h) <= n.
    """
    h = np.asarray(h)
    m = len(h)
    if mode != 'full' and m > n:
        raise ValueError("h longer than x")
    col = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    row = np.zeros(n, dtype=h.dtype)
    row[0] = h[0]
    A = toeplitz(col, row)
    if mode == 'full':
        return A
    if mode == 'valid':
        return A[m - 1:n]
    if mode == 'same':
        start = (m - 1) // 2
        return A[start:start + n]
    raise ValueError(mode)
