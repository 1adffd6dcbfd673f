import numpy as np
from scipy.signal import convolve2d

NINE_POINT = np.array([[1.,   4., 1.],
                       [4., -20., 4.],
                       [1.,   4., 1.]]) / 6.0


def diffuse(u, D, dt, dx, steps=1):
    """
    Explicit Euler steps of  du/dt = D * laplacian(u)  on a periodic square
    lattice with spacing dx [m]; D in m^2/s, dt in s.

    The Laplacian is the isotropic nine-point stencil.  Returns a new array.
    """
    u = np.array(u, dtype=float)
    stencil = NINE_POINT / dx
    for _ in range(steps):
        lap = convolve2d(u, stencil, mode="same", boundary="wrap")
        u = u + D * dt * lap
    return u
