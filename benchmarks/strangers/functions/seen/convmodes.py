import numpy as np


def convolve(a, v, mode="full"):
    """Drop-in for numpy.convolve, without its BLAS shortcuts.

    full : N + M - 1 values
    same : the central max(N, M) values of full
    valid: max(N, M) - min(N, M) + 1 values, complete overlap only
    """
    a = np.atleast_1d(a)
    v = np.atleast_1d(v)
    N, M = a.size, v.size
    full = np.zeros(N + M - 1, dtype=np.result_type(a, v))
    for i in range(M):
        full[i:i + N] += a * v[i]
    big, small = max(N, M), min(N, M)
    if mode == "full":
        return full
    if mode == "same":
        first = (M - 1) // 2
        return full[first:first + big]
    if mode == "valid":
        return full[small - 1:big]
    raise ValueError(f"unknown mode {mode!r}")
