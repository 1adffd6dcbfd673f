import numpy as np


def my_convolve(a, v, mode="full"):
    """Re-implementation of np.convolve (real or complex 1D input).

    As in NumPy, the two are swapped when v is longer than a; 'same' gives
    max(len(a), len(v)) samples, 'valid' max - min + 1.
    """
    a, v = np.array(a, ndmin=1), np.array(v, ndmin=1)
    if len(a) == 0 or len(v) == 0:
        raise ValueError("empty input")
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    full = np.zeros(n + m - 1, dtype=np.result_type(a, v))
    for k in range(m):
        full[k:k + n] += a * v[k]
    if mode == "full":
        return full
    if mode == "same":
        lo = (m - 1) // 2
        return full[lo:lo + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(f"mode {mode!r} not understood")
