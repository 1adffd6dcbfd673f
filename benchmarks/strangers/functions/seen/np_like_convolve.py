import numpy as np


def my_convolve(a, v, mode="full"):
    """A didactic re-implementation of numpy.convolve for len(a) >= len(v).

    mode: 'full', 'same' or 'valid', with the same results as NumPy.
    """
    a, v = np.asarray(a), np.asarray(v)
    n, m = len(a), len(v)
    if n < m:
        raise ValueError("a must not be shorter than v")
    full = np.zeros(n + m - 1, dtype=np.result_type(a, v))
    for k in range(m):
        full[k:k + n] += v[k] * a
    if mode == "full":
        return full
    if mode == "same":
        start = m // 2
        return full[start:start + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError("unknown mode %r" % mode)
