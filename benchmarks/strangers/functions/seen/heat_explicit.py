"""Explicit (FTCS) heat equation on a plate."""
import numpy as np


def heat_steps(u0, alpha, steps=1):
    """Advance u0 (2-D) by `steps` forward-Euler steps.

    u_new = u + alpha * (u_N + u_S + u_E + u_W - 4 u), all neighbours taken
    at the old time level.  Boundary values are held fixed (Dirichlet).
    """
    u = np.array(u0, dtype=float)
    ny, nx = u.shape
    for _ in range(steps):
        new = u
        for j in range(1, ny - 1):
            for i in range(1, nx - 1):
                lap = u[j - 1, i] + u[j + 1, i] + u[j, i - 1] + u[j, i + 1] - 4.0 * u[j, i]
                new[j, i] = u[j, i] + alpha * lap
        u = new
    return u
