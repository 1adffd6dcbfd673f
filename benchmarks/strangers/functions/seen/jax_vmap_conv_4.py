import jax
import jax.numpy as jnp
from jax import lax


def correlate_same(image, kernel):
    """'SAME' cross-correlation of one (H, W, C) image with a (kh, kw, C, O) kernel.

    jax.lax has a primitive for this; here it is built from its meaning: for each output
    pixel, cut out the window and contract it with the kernel.  vmap over the columns,
    then over the rows.  Kernels of even size have the extra zero at the bottom/right,
    like in TensorFlow.  Returns (H, W, O).
    """
    H, W, C = image.shape
    kh, kw, _, _ = kernel.shape
    top, left = (kh - 1) // 2, (kw - 1) // 2
    canvas = jnp.pad(image, ((top, kh - 1 - top), (left, kw - 1 - left), (0, 0)))

    def pixel(r, c):
        window = lax.dynamic_slice(canvas, (r, c, 0), (kh, kw, C))
        return jnp.tensordot(window, kernel, axes=3, precision="highest")

    row = jax.vmap(pixel, in_axes=(None, 0))
    return jax.vmap(row, in_axes=(0, None))(jnp.arange(H), jnp.arange(W))
