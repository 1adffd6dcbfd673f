import jax
import jax.numpy as jnp


def laplacian(u, dx):
    return (jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0)
            + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1) - 4.0 * u) / dx**2


def simulate_heat(u0, n_steps, alpha=0.1, dx=1.0, dt=1.0):
    """Explicit Euler steps of du/dt = alpha * laplacian(u) on a periodic 2-D grid.

    u0 is a float array; stable for alpha * dt / dx**2 <= 0.25.
    """
    def body(_, u):
        return u + dt * alpha * laplacian(u, dx)

    return jax.lax.fori_loop(0, n_steps, body, u0)
