"""Filters on a periodic lattice (used for the Ising and the reaction-diffusion notebooks)."""
import numba as nb
import numpy as np


@nb.njit
def correlate_periodic(field, kernel):
    """out[y, x] = sum_ij kernel[i, j] * field[y + i - kh//2, x + j - kw//2]

    Indices wrap around at all four sides (torus). The anchor is kh//2, kw//2 also for
    kernels of even size. No flip. The output has the shape of the field, float64.
    """
    ny, nx = field.shape
    kh, kw = kernel.shape
    out = np.zeros((ny, nx), dtype=np.float64)
    for y in range(ny):
        for x in range(nx):
            s = 0.0
            for i in range(kh):
                yy = (y + i - kh // 2) % ny
                for j in range(kw):
                    xx = (x + j - kw // 2) % nx
                    s += kernel[i, j] * field[yy, xx]
            out[y, x] = s
    return out
