import numpy as np
from numba import njit


@njit(cache=False)
def nb_convolve_same(a, v):
    """Like scipy.signal.convolve(a, v, 'same'): central part, length of a."""
    n, m = len(a), len(v)
    off = (m - 1) // 2
    out = np.zeros(n)
    for i in range(n):
        s = 0.0
        for k in range(m):
            j = i + off - k
            if 0 <= j < n:
                s += a[j] * v[k]
        out[i] = s
    return out
