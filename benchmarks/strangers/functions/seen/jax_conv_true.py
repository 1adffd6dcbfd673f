import jax.numpy as jnp
from jax import lax


def convolve2d(image, kernel):
    """Mathematical 2-D convolution, 'full' output of size (H+kh-1, W+kw-1).

    lax.conv computes a correlation, so both kernel axes are reversed first.
    """
    image, kernel = jnp.asarray(image, jnp.float32), jnp.asarray(kernel, jnp.float32)
    kh, kw = kernel.shape
    flipped = kernel[::-1, ::-1]
    out = lax.conv_general_dilated(
        image[None, None], flipped[None, None], (1, 1),
        [(kh - 1, kh - 1), (kw - 1, kw - 1)],
    )
    return out[0, 0]
