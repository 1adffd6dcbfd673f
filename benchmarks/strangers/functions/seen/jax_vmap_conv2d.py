import jax
import jax.numpy as jnp
from jax import lax


def conv2d_single(x, w):
    """Valid convolution of one image x (C, H, W) with w (O, C, kh, kw)."""
    c, h, wd = x.shape
    o, _, kh, kw = w.shape

    def at(i, j):
        patch = lax.dynamic_slice(x, (0, i, j), (c, kh, kw))
        return jnp.tensordot(w, patch, axes=3)  # (O,)

    rows = jnp.arange(h - kh + 1)
    cols = jnp.arange(wd - kw + 1)
    out = jax.vmap(lambda i: jax.vmap(lambda j: at(i, j))(cols))(rows)
    return jnp.transpose(out, (2, 0, 1))


@jax.jit
def conv2d(x, w):
    """Batched version, x: (N, C, H, W)."""
    return jax.vmap(conv2d_single, in_axes=(0, None))(x, w)
