import jax.numpy as jnp
from jax import lax


def atrous_conv(x: jnp.ndarray, w: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous (dilated) 2-D convolution.

    The taps of the filter lie `rate` pixels apart.

    x: [N, H, W, C], w: [kh, kw, C, O]; no padding.
    """
    return lax.conv_general_dilated(
        x,
        w,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
