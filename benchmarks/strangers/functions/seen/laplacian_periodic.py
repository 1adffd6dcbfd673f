import numpy as np


def laplacian(Z, dx=1.0):
    """5-point Laplacian of a float array, periodic boundary conditions."""
    return (
        np.roll(Z, 1, axis=0)
        + np.roll(Z, -1, axis=0)
        + np.roll(Z, 1, axis=1)
        + np.roll(Z, -1, axis=1)
        - 4 * Z
    ) / dx ** 2
