import jax.numpy as jnp
from jax import lax


def separable_conv(params, x, stride=1):
    """Depthwise-separable conv block without the nonlinearity.

    params: {"depthwise": (k, k, C, mult), "pointwise": (C*mult, O), "bias": (O,)}
    x: (N, H, W, C), "SAME" padding.
    """
    dw = params["depthwise"]
    kh, kw, c, mult = dw.shape
    y = lax.conv_general_dilated(
        jnp.asarray(x), jnp.reshape(dw, (kh, kw, 1, c * mult)),
        (stride, stride), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
    return jnp.einsum("nhwc,co->nhwo", y, params["pointwise"]) + params["bias"]
