import jax.numpy as jnp
from jax import lax


def true_conv2d(img, psf):
    """Mathematical 2-D convolution ('valid' part) of an image with a point spread function.

    Equivalent to scipy.signal.convolve2d(img, psf, mode='valid').
    """
    img = jnp.asarray(img)
    psf = jnp.asarray(psf)
    # lax computes a correlation, so the psf has to be flipped
    flipped = psf[::-1, :]
    out = lax.conv_general_dilated(img[None, None], flipped[None, None],
                                   window_strides=(1, 1), padding="VALID",
                                   dimension_numbers=("NCHW", "OIHW", "NCHW"))
    return out[0, 0]
