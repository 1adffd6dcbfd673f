from functools import partial

import jax
from jax import lax


@partial(jax.jit, static_argnames=("rate", "padding"))
def atrous_conv2d(x, kernel, rate=1, padding="VALID"):
    """Atrous (dilated) convolution: holes of `rate - 1` between the kernel taps.

    x: (N, H, W, C)   kernel: (KH, KW, C, O)
    """
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=padding,
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
