from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("mode",))
def conv1d(x, w, mode="valid"):
    """Conv1d as in PyTorch: x (C, L), w (O, C, K) -> (O, L - K + 1).

    Weights are loaded from the torch checkpoint without any change.
    """
    one = partial(jnp.convolve, mode=mode)
    per_channel = jax.vmap(one)                       # over C
    per_filter = jax.vmap(per_channel, in_axes=(None, 0))
    return per_filter(x, w).sum(axis=1)
