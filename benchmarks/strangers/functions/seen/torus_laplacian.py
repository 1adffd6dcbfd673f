import numpy as np


def laplacian(u, dx=1.0):
    """Five-point (in d dimensions: 2d+1-point) Laplacian on a periodic grid."""
    u = np.asarray(u, dtype=float)
    out = -2.0 * u.ndim * u
    for ax in range(u.ndim):
        out += np.roll(u, 1, axis=ax) + np.roll(u, -1, axis=ax)
    return out / dx ** 2
