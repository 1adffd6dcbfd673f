import numpy as np


def laplacian_periodic(u, dx=1.0):
    """Five-point Laplacian of a real 2-D field on a periodic grid with spacing dx.

    Equivalent to convolving u with
        0  1  0
        1 -4  1     divided by dx**2.
        0  1  0
    """
    u = np.asarray(u, dtype=float)
    return (np.roll(u, 1, axis=0) + np.roll(u, -1, axis=0)
            + np.roll(u, 1, axis=1) + np.roll(u, -1, axis=1)
            - 4.0 * u) / dx ** 2
