def heat_step(u, alpha, dt, dx):
    """One explicit (FTCS) step of u_t = alpha * (u_xx + u_yy).

    u is a 2-D NumPy array; its border cells are held fixed (Dirichlet).
    Stable for alpha*dt/dx**2 <= 1/4. Returns a new array.
    """
    r = alpha * dt / dx**2
    new = u.astype(float)      # astype copies
    new[1:-1, 1:-1] = u[1:-1, 1:-1] + r * (
        u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1]
    )
    return new
