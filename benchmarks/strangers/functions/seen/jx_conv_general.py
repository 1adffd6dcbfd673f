import jax.numpy as jnp
from jax import lax


def conv2d_nhwc(x, w, b=None, stride=(1, 1), padding="SAME", groups=1):
    """NHWC/HWIO 2-D convolution layer forward pass."""
    y = lax.conv_general_dilated(
        x, w, window_strides=stride, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups)
    return y if b is None else y + b
