import math

import numpy as np
from numba import njit


@njit
def gauss_smooth(x, sigma):
    """Gaussian smoothing of a 1-D float array; the end samples are extended outwards."""
    r = int(math.ceil(4.0 * sigma))
    k = np.empty(2 * r + 1)
    s = 0.0
    for i in range(2 * r + 1):
        d = i - r
        k[i] = math.exp(-d * d / (2.0 * sigma * sigma))
        s += k[i]
    n = x.shape[0]
    out = np.empty(n)
    for i in range(n):
        acc = 0.0
        for j in range(2 * r + 1):
            t = i + j - r
            if t < 0:
                t = 0
            elif t >= n:
                t = n - 1
            acc += k[j] * x[t]
        out[i] = acc / s
    return out
