import numpy as np


def laplacian9(u, dx=1.0):
    """Nine-point Laplacian of a periodic 2-D field (Gray-Scott style stencil).

    stencil / dx**2:
        0.05 0.20 0.05
        0.20 -1.0 0.20
        0.05 0.20 0.05
    """
    R = np.roll
    n, s = R(u, 1, 0), R(u, -1, 0)
    edges = n + s + R(u, 1, 1) + R(u, -1, 1)
    corners = R(n, 1, 1) + R(n, -1, 1) + R(s, 1, 1) + R(s, -1, 1)
    return (0.2 * edges + 0.05 * corners - u) / dx**2
