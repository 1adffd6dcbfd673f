import numpy as np


def conv_matrix(h, n, mode="full"):
    """Matrix T with T @ x == np.convolve(x, h, mode) for every x of length n.

    As in NumPy, "same" returns max(n, len(h)) rows and "valid" max - min + 1."""
    h = np.asarray(h)
    m = len(h)
    T = np.zeros((n + m - 1, n), dtype=h.dtype)
    for col in range(n):
        T[col:col + m, col] = h
    if mode == "full":
        return T
    short, long = min(n, m), max(n, m)
    if mode == "same":
        first = (short - 1) // 2
        return T[first:first + long]
    if mode == "valid":
        return T[short - 1:long]
    raise ValueError(mode)
