from typing import NamedTuple, Sequence

import jax
import jax.numpy as jnp
from jax import lax


class ConvParams(NamedTuple):
    kernel: jax.Array  # HWIO
    bias: jax.Array    # (O,)


def conv2d(params: ConvParams, x: jax.Array, strides: Sequence[int] = (1, 1),
           padding: str = "SAME", dilation: Sequence[int] = (1, 1)) -> jax.Array:
    """2-D convolution layer for NHWC inputs, pure function of its params.

    `dilation` spreads the taps of the kernel (atrous convolution).
    """
    y = lax.conv_general_dilated(
        x,
        params.kernel,
        window_strides=tuple(strides),
        padding=padding,
        rhs_dilation=tuple(dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + params.bias


def init(key, kh, kw, cin, cout):
    scale = jnp.sqrt(2.0 / (kh * kw * cin))
    return ConvParams(scale * jax.random.normal(key, (kh, kw, cin, cout)), jnp.zeros((cout,)))
