"""Explicit heat equation on a torus, u_t = alpha (u_xx + u_yy)."""
import numpy as np


def diffuse(u, steps, alpha=1.0, dt=0.1, dx=1.0):
    """Advance ``u`` IN PLACE by ``steps`` explicit Euler steps; returns None like list.sort().

    Each step is u += alpha dt / dx**2 * (u convolved with the periodic 5-point Laplacian).
    u: 2-d float array, views and non-contiguous slices allowed. dt beyond the stability
    limit dx**2 / (4 alpha) is refused.
    """
    r = alpha * dt / dx ** 2
    if r > 0.25:
        raise ValueError(f"unstable: r = {r:.3g} > 1/4")
    if u.ndim != 2 or u.dtype.kind != "f":
        raise TypeError("2-d float array expected")
    lap = np.empty_like(u)
    for _ in range(steps):
        np.multiply(u, -4, out=lap)
        lap[1:] += u[:-1]
        lap[0] += u[-1]
        lap[:-1] += u[1:]
        lap[-1] += u[0]
        lap[:, 1:] += u[:, :-1]
        lap[:, 0] += u[:, -1]
        lap[:, :-1] += u[:, 1:]
        lap[:, -1] += u[:, 0]
        lap *= r
        u += lap
