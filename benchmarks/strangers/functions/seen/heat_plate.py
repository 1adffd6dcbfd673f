import numpy as np
from scipy.ndimage import convolve1d

D2 = np.array([1.0, -2.0, 1.0])


def heat_step(u, alpha, dt, dx, dy):
    """One explicit Euler step of  u_t = alpha * (u_xx + u_yy)  on a doubly
    periodic plate.

    u      temperatures, u[iy, ix] (rows are y, columns are x)
    alpha  diffusivity [m^2/s]
    dt     time step [s]
    dx,dy  grid spacings [m]
    The second derivatives are the usual three-point stencils.
    """
    uxx = convolve1d(u, D2, axis=1, mode="wrap") / dx**2
    uyy = convolve1d(u, D2, axis=0, mode="wrap") / dy
    return u + alpha * dt * (uxx + uyy)
