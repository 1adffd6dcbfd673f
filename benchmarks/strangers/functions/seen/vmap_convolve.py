import functools

import jax
import jax.numpy as jnp


@functools.partial(jax.jit, static_argnames="mode")
def batch_convolve(signals, kernels, mode="full"):
    """Convolve signals[i] with kernels[i] for every i.  (B, N), (B, M) -> (B, ...)"""
    return jax.vmap(lambda s, k: jnp.convolve(s, k, mode=mode))(signals, kernels)
