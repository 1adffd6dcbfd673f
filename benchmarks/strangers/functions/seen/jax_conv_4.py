import jax.numpy as jnp
from jax import lax


def conv2d_nhwc(params, x, *, stride=1, padding="SAME", rate=1):
    """Convolution layer for NHWC images; params = {"w": HWIO kernel, "b": (O,)}.

    stride / rate (kernel dilation) are ints; padding "SAME" or "VALID".
    """
    y = lax.conv_general_dilated(
        x, params["w"],
        window_strides=(stride, stride),
        padding=padding,
        rhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + jnp.reshape(params["b"], (1, 1, 1, -1))
