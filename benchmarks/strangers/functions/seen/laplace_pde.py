import numpy as np


def laplacian(u, dx=1.0):
    """5-point Laplacian of a periodic 2-D field on a square grid of spacing dx."""
    u = np.asarray(u, dtype=float)
    return (
        np.roll(u, 1, axis=0)
        + np.roll(u, -1, axis=0)
        + np.roll(u, 1, axis=1)
        + np.roll(u, -1, axis=1)
        - 4.0 * u
    ) / dx**2
