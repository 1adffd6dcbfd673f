"""JIT 5-point Laplacian for the reaction-diffusion demo."""
import numpy as np
from numba import njit


@njit
def laplacian(u, dx):
    """5-point Laplacian of u; the field is zero outside the grid."""
    ny, nx = u.shape
    out = np.empty((ny, nx))
    for j in range(ny):
        for i in range(nx):
            n = u[j - 1, i]
            w = u[j, i - 1]
            s = u[j + 1, i] if j + 1 < ny else 0.0
            e = u[j, i + 1] if i + 1 < nx else 0.0
            out[j, i] = (n + s + e + w - 4.0 * u[j, i]) / (dx * dx)
    return out
