from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def true_conv2d(x, w, stride=1, padding="VALID"):
    """Convolution in the mathematical sense, i.e. with the kernel flipped.

    x: (N, C, H, W)   w: (O, C, kh, kw)   padding: "VALID" or "SAME"

    XLA's primitive is a cross-correlation, so w is reversed first.
    """
    return lax.conv_general_dilated(
        x,
        jnp.flip(w, axis=(0, 1)),
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NCHW", "OIHW", "NCHW"),
    )
