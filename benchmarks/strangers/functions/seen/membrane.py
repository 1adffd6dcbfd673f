import numpy as np


def stencil_step(u, k):
    """Apply a 3 x 3 (or larger, odd) stencil to the interior of a membrane.

    Points nearer to the rim than the radius of the stencil are held fixed: they come out
    as they went in.  The stencil is not flipped.  u is not changed.
    """
    u = np.asarray(u, dtype=np.float64)
    k = np.asarray(k, dtype=np.float64)
    ry, rx = k.shape[0] // 2, k.shape[1] // 2
    ny, nx = u.shape
    new = u.copy()
    inner = np.zeros((ny - 2 * ry, nx - 2 * rx))
    for a in range(k.shape[0]):
        for b in range(k.shape[1]):
            inner += k[a, b] * u[a:a + ny - 2 * ry, b:b + nx - 2 * rx]
    new[ry:ny - ry, rx:nx - rx] = inner
    return new
