import jax
import jax.numpy as jnp


@jax.jit
def heat_step(u, alpha, dt, dx):
    """One explicit Euler step of u_t = alpha * (u_xx + u_yy), periodic box, square cells."""
    lap = (jnp.roll(u, 1, 0) + jnp.roll(u, -1, 0)
           + jnp.roll(u, 1, 1) + jnp.roll(u, -1, 1) - 4.0 * u) / dx**2
    return u + dt * alpha * lap
