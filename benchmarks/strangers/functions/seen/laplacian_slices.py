import numpy as np


def laplacian(u, dx=1.0):
    """Five-point Laplacian of a 2D field with periodic boundaries and spacing dx."""
    u = np.asarray(u, dtype=float)
    return (
        np.roll(u, 1, axis=0) + np.roll(u, -1, axis=0)
        + np.roll(u, 1, axis=1) + np.roll(u, -1, axis=1)
        - 4.0 * u
    ) / dx ** 2
