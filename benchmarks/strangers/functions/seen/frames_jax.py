from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames="stride")
def conv1d_same(x: jax.Array, w: jax.Array, b: jax.Array | None = None, stride: int = 1) -> jax.Array:
    """Frame-wise 1-D convolution (correlation) of a batch of sequences.

    Frame i covers the samples i * stride - (K - 1) // 2 and the K - 1 after
    it; outside the sequence there are zeros. There are ceil(T / stride) frames.

    Args:
      x: [batch, T, channels]
      w: [K, channels, features]
      b: [features]
    Returns:
      [batch, frames, features]
    """
    K = w.shape[0]
    T = x.shape[1]
    half = (K - 1) // 2
    starts = jnp.arange(-(-T // stride)) * stride

    def one(seq):
        padded = jnp.pad(seq, ((half, half), (0, 0)))

        def frame(t):
            window = jax.lax.dynamic_slice_in_dim(padded, t, K, axis=0)
            return jnp.tensordot(window, w, axes=((0, 1), (0, 1)))

        return jax.vmap(frame)(starts)

    y = jax.vmap(one)(x)
    return y if b is None else y + b
