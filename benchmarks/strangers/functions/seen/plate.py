import numpy as np


def apply_stencil(u, coeff):
    """One explicit step  u_new = S u  on a plate with clamped (Dirichlet) border.

    u      2-D field at the old time level
    coeff  3 x 3 stencil, coeff[1, 1] belongs to the point itself and coeff[0, 1] to its
           neighbour with the smaller row number

    Every interior point is computed from the old level; the border keeps its values.
    Returns the new level as a float64 array.
    """
    coeff = np.asarray(coeff, dtype=np.float64)
    unew = np.asarray(u, dtype=np.float64)
    ny, nx = unew.shape
    for j in range(1, ny - 1):
        for i in range(1, nx - 1):
            s = 0.0
            for dj in (-1, 0, 1):
                for di in (-1, 0, 1):
                    s += coeff[dj + 1, di + 1] * u[j + dj, i + di]
            unew[j, i] = s
    return unew
