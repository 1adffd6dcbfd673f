import numpy as np
from numba import njit


@njit
def torus_convolve(grid, stencil):
    """
    Convolve a periodic simulation grid with a stencil.

    out[i, j] = sum_{a, b} stencil[a, b] * grid[(i - a + ca) mod ny, (j - b + cb) mod nx]

    with (ca, cb) = (stencil height // 2, stencil width // 2). The stencil may be even-sided
    and may also be larger than the grid, it then wraps more than once.
    Both arguments are 2-d float64 arrays.
    """
    ny, nx = grid.shape
    na, nb = stencil.shape
    ca, cb = na // 2, nb // 2
    out = np.zeros((ny, nx))
    for a in range(na):
        for b in range(nb):
            s = stencil[a, b]
            if s == 0.0:
                continue
            for i in range(ny):
                gi = (i - a + ca) % ny
                for j in range(nx):
                    out[i, j] += s * grid[gi, (j - b + cb) % nx]
    return out
