import numpy as np


def do_timestep(u0, D, dx, dy, dt):
    """Advance u_t = D (u_xx + u_yy) by one explicit (FTCS) step.

    u0 is indexed [x, y]; the values on the boundary are kept fixed.
    """
    if dt > dx**2 * dy**2 / (2 * D * (dx**2 + dy**2)) * (1 + 1e-12):
        raise ValueError("dt is too large, the explicit scheme is unstable")
    u0 = np.asarray(u0, dtype=float)
    u = u0.copy()
    u[1:-1, 1:-1] = u0[1:-1, 1:-1] + D * dt * (
        (u0[2:, 1:-1] - 2 * u0[1:-1, 1:-1] + u0[:-2, 1:-1]) / dx**2
        + (u0[1:-1, 2:] - 2 * u0[1:-1, 1:-1] + u0[1:-1, :-2]) / dy**2
    )
    return u
