import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x: jnp.ndarray, w: jnp.ndarray, rate: int = 1, pad: int = 0):
    """Atrous (dilated) convolution: taps of the filter are `rate` pixels apart.

    x: NHWC, w: HWIO, `pad` zeros on all four sides.
    """
    return lax.conv_general_dilated(
        x,
        w,
        window_strides=(1, 1),
        padding=[(pad, pad), (pad, pad)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
