import jax
import jax.numpy as jnp
from jax import lax


def conv2d_slices(img, ker, stride=1):
    """Cross-correlation of one image (h, w, c) with ker (kh, kw, c, f)."""
    kh, kw, c, f = ker.shape
    oh = (img.shape[0] - kh) // stride + 1
    ow = (img.shape[1] - kw) // stride + 1

    def at(i, j):
        patch = lax.dynamic_slice(img, (i * stride, j * stride, 0), (kh, kw, c))
        return jnp.tensordot(patch, ker, axes=((0, 1, 2), (0, 1, 2)))

    row = jax.vmap(at, in_axes=(None, 0))
    return jax.vmap(row, in_axes=(0, None))(jnp.arange(oh), jnp.arange(ow))
