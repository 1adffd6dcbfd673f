import numpy as np

# 5-point Laplacian (heat solver, lab course)
def laplacian(u, dx=1.0):
    """Discrete Laplacian of u on a grid of spacing dx. The boundary values are set to 0."""
    lap = np.empty(u.shape, dtype=float)
    lap[1:-1, 1:-1] = (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2]
                       - 4.0 * u[1:-1, 1:-1]) / dx**2
    lap[0, :] = 0.0
    lap[-1, :] = 0.0
    lap[1:-1, 0] = 0.0
    return lap
