import jax.numpy as jnp
from jax import lax


def conv(x, kernel, bias=None, strides=(1, 1), padding="SAME", dilation=(1, 1)):
    """A thin layer over lax: NHWC inputs, HWIO kernel."""
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=strides,
        padding=padding,
        lhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y if bias is None else y + jnp.reshape(bias, (1, 1, 1, -1))
