from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def depthwise_conv2d(x, kernel, stride=1, padding="SAME"):
    """Depthwise convolution.

    Args:
      x: input of shape (batch, height, width, channels).
      kernel: filters of shape (kh, kw, 1, channels).
    """
    channels = x.shape[-1]
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=channels,
    )
