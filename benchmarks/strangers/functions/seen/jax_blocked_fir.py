"""Memory-friendly FIR filtering in JAX: work on one block at a time."""
from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames="block")
def fir_valid(x, taps, block=256):
    """jnp.convolve(x, taps, mode="valid") for 1-D x not shorter than taps.

    The output is computed in blocks of `block` samples, so that the matrix of
    windows never gets larger than block * len(taps).
    """
    k = taps.shape[0]
    n_out = x.shape[0] - k + 1
    block = min(block, n_out)
    n_blocks = -(-n_out // block)
    rev = taps[::-1]
    idx = jnp.arange(block)[:, None] + jnp.arange(k)[None, :]

    def one_block(b):
        seg = lax.dynamic_slice(x, (b * block,), (block + k - 1,))
        return seg[idx] @ rev

    y = lax.map(one_block, jnp.arange(n_blocks))
    return y.reshape(-1)[:n_out]
