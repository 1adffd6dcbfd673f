from typing import NamedTuple, Sequence

import jax
import jax.numpy as jnp
from jax import lax


class ConvParams(NamedTuple):
    w: jax.Array  # (kh, kw, cin, cout)
    b: jax.Array  # (cout,)


def init_conv(key, cin: int, cout: int, kernel_size: Sequence[int]) -> ConvParams:
    kh, kw = kernel_size
    scale = jnp.sqrt(2.0 / (kh * kw * cin))
    w = scale * jax.random.normal(key, (kh, kw, cin, cout))
    return ConvParams(w, jnp.zeros((cout,)))


def apply_conv(params: ConvParams, x: jax.Array, strides=(1, 1), padding="SAME",
               groups: int = 1) -> jax.Array:
    """NHWC convolution layer: ``conv(x, w) + b``.

    ``padding`` is "SAME", "VALID" or explicit ``((top, bottom), (left, right))``.
    """
    dn = lax.conv_dimension_numbers(x.shape, params.w.shape, ("NHWC", "HWIO", "NHWC"))
    y = lax.conv_general_dilated(
        x.astype(params.w.dtype),
        params.w,
        window_strides=strides,
        padding=padding,
        dimension_numbers=dn,
        feature_group_count=groups,
    )
    return y + params.b
