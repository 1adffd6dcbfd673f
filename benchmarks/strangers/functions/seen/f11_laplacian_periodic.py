import numpy as np


def laplacian(u, h=1.0):
    """Five-point Laplacian on a periodic 2-D grid with spacing h."""
    return (
        np.roll(u, 1, axis=0) + np.roll(u, -1, axis=0)
        + np.roll(u, 1, axis=1) + np.roll(u, -1, axis=1)
        - 4.0 * u
    ) / h**2
