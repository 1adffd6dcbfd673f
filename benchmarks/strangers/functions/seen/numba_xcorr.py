import numpy as np
from numba import njit


@njit
def xcorr(a, v, maxlag):
    """r[maxlag + l] = sum_n a[n + l] * v[n] for l = -maxlag..maxlag (zeros outside)."""
    na = a.shape[0]
    nv = v.shape[0]
    r = np.zeros(2 * maxlag + 1)
    for l in range(-maxlag, maxlag + 1):
        s = 0.0
        n0 = max(0, -l)
        n1 = min(nv, na - l)
        for n in range(n0, n1):
            s += a[n + l] * v[n]
        r[maxlag + l] = s
    return r
