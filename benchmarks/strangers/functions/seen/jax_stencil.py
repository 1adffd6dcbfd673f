import jax
import jax.numpy as jnp


@jax.jit
def stencil(field, weights):
    """Apply a (2r+1, 2s+1) stencil to a field with zero values outside the domain.

    out[i, j] = sum_{a,b} weights[r + a, s + b] * field[i + a, j + b]
    """
    r, s = weights.shape[0] // 2, weights.shape[1] // 2
    total = jnp.zeros_like(field)
    for a in range(-r, r + 1):
        for b in range(-s, s + 1):
            total = total + weights[r + a, s + b] * jnp.roll(field, (-a, -b), axis=(0, 1))
    return total
