import numpy as np
from numba import njit


@njit
def fir_unrolled(x, h):
    """Causal FIR, zero initial conditions, len(x) outputs.  Inner loop unrolled
    by four like the asm on the target."""
    m = h.shape[0]
    xp = np.zeros(x.shape[0] + m - 1)
    xp[m - 1:] = x
    y = np.zeros(x.shape[0])
    for n in range(x.shape[0]):
        base = n + m - 1
        a0 = 0.0
        a1 = 0.0
        a2 = 0.0
        a3 = 0.0
        for q in range(m // 4):
            k = 4 * q
            a0 += h[k] * xp[base - k]
            a1 += h[k + 1] * xp[base - k - 1]
            a2 += h[k + 2] * xp[base - k - 2]
            a3 += h[k + 3] * xp[base - k - 3]
        y[n] = (a0 + a1) + (a2 + a3)
    return y
