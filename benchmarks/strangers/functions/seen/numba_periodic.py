"""Periodic 1-D stencil."""
import numpy as np
from numba import njit


@njit
def periodic_stencil(u, coeffs):
    """out[i] = sum_j coeffs[j] * u[(i + j - r) mod n], r = len(coeffs) // 2."""
    n = u.shape[0]
    m = coeffs.shape[0]
    r = m // 2
    out = np.zeros(n)
    for i in range(n):
        acc = 0.0
        for j in range(m):
            acc += coeffs[j] * u[(i + j - r) % n]
        out[i] = acc
    return out
