import numpy as np


def apply_stencil(u, stencil):
    """Apply a (2r+1) x (2r+1) stencil to the periodic field u.

    result[i, j] = sum over (a, b) in [-r, r]^2 of stencil[a+r, b+r] * u[i+a, j+b]
    """
    r = stencil.shape[0] // 2
    res = np.zeros(u.shape, dtype=float)
    for a in range(-r, r + 1):
        for b in range(-r, r + 1):
            c = stencil[a + r, b + r]
            if c != 0:
                res += c * np.roll(u, (-a * u.shape[1] - b))
    return res
