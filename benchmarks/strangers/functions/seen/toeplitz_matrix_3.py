import numpy as np
from scipy.linalg import toeplitz


def conv_matrix(h, n, mode="full"):
    """Matrix H with H @ x == np.convolve(h, x) for every x of length n.

    mode "full": (len(h)+n-1, n); "valid": only the rows where the filter lies fully
    inside x, max(n-len(h)+1, 0) of them.
    """
    h = np.asarray(h)
    m = len(h)
    col = np.concatenate([h, np.zeros(n - 1, h.dtype)])
    row = np.zeros(n, h.dtype)
    row[0] = h[0]
    H = toeplitz(col, row)
    if mode == "valid":
        return H[m - 1:n] if n >= m else H[:0]
    return H
