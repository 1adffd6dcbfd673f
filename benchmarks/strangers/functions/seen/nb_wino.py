import numpy as np
from numba import njit


@njit
def winograd_conv1d(x, g):
    """F(2, 3): valid correlation of x with 3 taps, two outputs per 4 products."""
    n = x.size - 2
    y = np.empty(n)
    u1 = (g[0] + g[1] + g[2]) / 2.0
    u2 = (g[0] - g[1] + g[2]) / 2.0
    i = 0
    while i + 1 < n:
        d0, d1, d2, d3 = x[i], x[i + 1], x[i + 2], x[i + 3]
        m0 = (d0 - d2) * g[0]
        m1 = (d1 + d2) * u1
        m2 = (d2 - d1) * u2
        m3 = (d1 - d3) * g[2]
        y[i] = m0 + m1 + m2
        y[i + 1] = m1 - m2 - m3
        i += 2
    if i < n:
        y[i] = x[i] * g[0] + x[i + 1] * g[1] + x[i + 2] * g[2]
    return y
