import jax.numpy as jnp
from jax import lax


def convolve2d(image, kernel):
    """Mathematical 2-D convolution, mode 'full', of two matrices.

    lax computes a cross-correlation, hence the flip."""
    kh, kw = kernel.shape
    flipped = kernel[::-1]
    out = lax.conv_general_dilated(
        image[None, None],
        flipped[None, None],
        window_strides=(1, 1),
        padding=[(kh - 1, kh - 1), (kw - 1, kw - 1)],
        precision=lax.Precision.HIGHEST,
    )
    return out[0, 0]
