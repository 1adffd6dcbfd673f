from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("stride", "padding"))
def separable_conv2d(x, depthwise, pointwise, bias=None, *, stride=1, padding="SAME"):
    """MobileNet style block without the nonlinearity.

    x: NHWC, depthwise: (kh, kw, C), pointwise: (C, D), bias: (D,) or None
    """
    c = x.shape[-1]
    y = lax.conv_general_dilated(
        x,
        depthwise[:, :, None, :],
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
        precision=lax.Precision.HIGHEST,
    )
    y = jnp.einsum("nhwc,cd->nhwd", y, pointwise, precision=lax.Precision.HIGHEST)
    return y if bias is None else y + bias
