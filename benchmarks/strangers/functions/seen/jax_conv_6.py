from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def conv2d(x, w, b=None, stride=1, padding="SAME"):
    """2-D convolution layer (no kernel flip), images NHWC and weights HWIO."""
    out = lax.conv_general_dilated(
        x, w,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if b is not None:
        out = out + jnp.reshape(b, (1, 1, 1, -1))
    return out
