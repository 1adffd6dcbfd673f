from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("strides", "padding"))
def conv2d_nhwc(x, kernel, bias=None, strides=(1, 1), padding="SAME"):
    """Convolution with TensorFlow layouts.

    x:       (batch, height, width, in_channels)
    kernel:  (kernel_height, kernel_width, in_channels, out_channels)
    padding: "SAME", "VALID" or ((top, bottom), (left, right))
    """
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape,
                                    ("NHWC", "WHIO", "NHWC"))
    y = lax.conv_general_dilated(x, kernel, window_strides=strides,
                                 padding=padding, dimension_numbers=dn)
    if bias is not None:
        y = y + bias
    return y
