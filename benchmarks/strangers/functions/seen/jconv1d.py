import jax.numpy as jnp
from jax import lax


def conv1d(x, kernel, bias=None, stride=1, dilation=1, padding=0):
    """x: [batch, time, features], kernel: [width, in, out] (flax layout)."""
    y = lax.conv_general_dilated(
        x, kernel,
        window_strides=(stride,),
        padding=[(padding, padding)],
        lhs_dilation=(dilation,),
        rhs_dilation=(1,),
        dimension_numbers=("NWC", "WIO", "NWC"),
    )
    if bias is not None:
        y = y + bias
    return y
