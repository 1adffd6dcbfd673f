import jax
import jax.numpy as jnp


@jax.jit
def batch_convolve(signals, kernel):
    """Convolve each row of (B, T) signals with one 1D kernel, "same" mode (T >= len(kernel))."""
    return jax.vmap(lambda s: jnp.convolve(s, kernel, mode="same"))(signals)
