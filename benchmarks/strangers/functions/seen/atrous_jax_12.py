import jax.numpy as jnp
from jax import lax


def atrous_conv2d(x: jnp.ndarray, w: jnp.ndarray, rate: int = 1) -> jnp.ndarray:
    """Atrous (dilated) convolution: the taps of the filter are `rate` pixels apart.

    x: [N, H, W, Cin], w: [kh, kw, Cin, Cout]; no padding, stride 1. Output is
    [N, H - rate * (kh - 1), W - rate * (kw - 1), Cout].
    """
    return lax.conv_general_dilated(
        x,
        w,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
