from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("strides", "rate"))
def conv_nhwc(params, x, strides=(1, 1), rate=(1, 1)):
    """SAME-padded NHWC conv; params = {'kernel': HWIO, 'bias': O}. rate = atrous rate."""
    y = lax.conv_general_dilated(
        x,
        params["kernel"],
        window_strides=strides,
        padding="SAME",
        rhs_dilation=rate,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + params["bias"]
