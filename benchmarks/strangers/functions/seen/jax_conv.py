import jax.numpy as jnp
from jax import lax


def conv_nhwc(x, kernel, bias=None, strides=(1, 1), padding="SAME"):
    """2D convolution for TF-style tensors.

    x: (N, H, W, C), kernel: (kh, kw, C, F), bias: (F,)
    """
    y = lax.conv_general_dilated(
        x, kernel, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "WHIO", "NHWC"))
    return y if bias is None else y + bias
