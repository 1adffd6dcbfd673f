import numpy as np


def conv2_valid(a, k):
    """MATLAB's conv2(a, k, 'valid')."""
    a = np.asarray(a, dtype=float)
    k = np.asarray(k, dtype=float)
    m, n = k.shape
    k = k[::-1]
    rows, cols = max(a.shape[0] - m + 1, 0), max(a.shape[1] - n + 1, 0)
    out = np.zeros((rows, cols))
    for r in range(rows):
        for c in range(cols):
            out[r, c] = (a[r:r + m, c:c + n] * k).sum()
    return out
