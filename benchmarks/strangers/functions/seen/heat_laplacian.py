import numpy as np


def laplacian(u, dx=1.0):
    """Five-point Laplacian of u on a regular grid, i.e. the stencil

            0  1  0
            1 -4  1     / dx^2
            0  1  0

    with homogeneous Dirichlet conditions: u is 0 everywhere outside the array.
    """
    up = np.roll(u, -1, axis=0)
    down = np.roll(u, 1, axis=0)
    left = np.roll(u, -1, axis=1)
    right = np.roll(u, 1, axis=1)
    return (up + down + left + right - 4 * u) / dx ** 2


def heat_step(u, dt, dx=1.0, alpha=1.0):
    return u + dt * alpha * laplacian(u, dx)


if __name__ == "__main__":
    u = np.zeros((11, 11))
    u[5, 5] = 1.0
    for _ in range(3):
        u = heat_step(u, 0.2)
    print(u.round(3))
