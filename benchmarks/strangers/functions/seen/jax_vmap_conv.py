import jax
import jax.numpy as jnp


@jax.jit
def conv2d_valid(image, kernel):
    """Single channel 'valid' cross correlation, written with dynamic_slice and vmap."""
    kh, kw = kernel.shape
    oh = image.shape[0] - kh + 1
    ow = image.shape[1] - kw + 1

    def at(i, j):
        patch = jax.lax.dynamic_slice(image, (i, j), (kh, kw))
        return jnp.sum(patch * kernel)

    rows = jax.vmap(at, in_axes=(None, 0))
    grid = jax.vmap(rows, in_axes=(0, None))
    return grid(jnp.arange(oh), jnp.arange(ow))
