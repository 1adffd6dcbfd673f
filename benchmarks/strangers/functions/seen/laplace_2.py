import numpy as np


def laplacian(u, dx=1.0):
    """Five-point discrete Laplacian with periodic boundaries."""
    return (np.roll(u, 1, axis=0) + np.roll(u, -1, axis=0)
            + np.roll(u, 1, axis=1) + np.roll(u, -1, axis=1) - 4 * u) / dx**2
