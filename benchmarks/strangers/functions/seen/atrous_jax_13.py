from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


@partial(jax.jit, static_argnames=("rate",))
def atrous_conv(x, kernel, bias, rate=1):
    """Atrous convolution block (DeepLab ASPP branch).

    x:      (N, H, W, Cin)
    kernel: (kh, kw, Cin, Cout), its taps are `rate` pixels apart
    The output has the spatial size H - rate*(kh-1), W - rate*(kw-1).
    """
    y = lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y + bias[jnp.newaxis, jnp.newaxis, jnp.newaxis, :]
