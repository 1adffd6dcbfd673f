import jax.numpy as jnp
from jax import lax


def conv_apply(params, x, strides=(1, 1), padding="SAME", rhs_dilation=(1, 1), groups=1):
    """params = {'kernel': (kh,kw,cin/groups,cout), 'bias': (cout,) or absent}; x is NHWC."""
    y = lax.conv_general_dilated(
        x,
        params["kernel"],
        window_strides=strides,
        padding=padding,
        rhs_dilation=rhs_dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
        precision=lax.Precision.HIGHEST,
    )
    if "bias" in params:
        y = y + params["bias"]
    return y
