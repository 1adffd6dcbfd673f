import jax.numpy as jnp
from jax import lax, vmap


def circular_conv1d(x, w, b):
    """Conv1d(padding="same", padding_mode="circular") of torch, stride 1.

    x: (batch, in, length)   w: (out, in, k)   b: (out,)
    """
    k = w.shape[-1]
    left = (k - 1) // 2
    right = k - 1 - left
    xp = jnp.pad(x, ((0, 0), (0, 0), (left, right)), mode="wrap")
    n = x.shape[-1]

    def one_position(t):
        window = lax.dynamic_slice_in_dim(xp, t, k, axis=2)
        return jnp.einsum("bik,oik->bo", window, w) + b

    return vmap(one_position, out_axes=2)(jnp.arange(n))
