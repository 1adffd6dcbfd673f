import numpy as np


def laplacian(u, dx, dy):
    r"""Five-point stencil for $\partial_x^2 u + \partial_y^2 u$ on a torus.

    u[i, j] = u(x_i, y_j); dx is the spacing along axis 0, dy along axis 1.
    """
    lap = -4.0 * u
    for axis in (0, 1):
        lap += np.roll(u, 1, axis) + np.roll(u, -1, axis)
    return lap / (dx * dy)


def step_heat(u, dx, dy, kappa, dt):
    return u + kappa * dt * laplacian(u, dx, dy)
