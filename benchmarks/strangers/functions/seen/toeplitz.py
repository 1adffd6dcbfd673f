import numpy as np


def convolution_matrix(h, n, mode="full"):
    """Matrix T such that T @ x == np.convolve(h, x, mode) for every x of length n."""
    h = np.asarray(h)
    m = h.size
    T = np.zeros((m + n - 1, n), dtype=h.dtype)
    for col in range(n):
        T[col:col + m, col] = h
    if mode == "full":
        return T
    if mode == "same":
        out = max(m, n)
        first = (min(m, n) - 1) // 2
        return T[first:first + out]
    if mode == "valid":
        lo = min(m, n) - 1
        return T[lo:max(m, n)]
    raise ValueError("mode must be full, same or valid")
