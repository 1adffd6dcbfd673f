import numpy as np
from numba import njit


@njit
def step(u, alpha, dt, dx):
    """One explicit Euler step of the 2D heat equation, boundary values kept fixed."""
    ny, nx = u.shape
    c = alpha * dt / dx ** 2
    un = np.empty((ny, nx))
    for i in range(ny):
        for j in range(nx):
            if i == 0 or j == 0 or i == ny - 1 or j == nx - 1:
                un[i, j] = u[i, j]
            else:
                un[i, j] = u[i, j] + c * (
                    u[i + 1, j] + u[i - 1, j] + u[i, j + 1] + u[i, j - 1] - 4.0 * u[i, j]
                )
    return un
