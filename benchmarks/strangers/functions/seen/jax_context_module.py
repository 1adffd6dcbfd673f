import jax
import jax.numpy as jnp


def context_conv(params, x, rate=1):
    """Atrous convolution as in the multi-scale context module.

    x: (batch, height, width, channels).  params: {"w": HWIO kernel with odd
    height and width, "b": (out,)}.  Zero padded so that the output has the
    height and width of the input at every ``rate``.
    """
    kh, kw = params["w"].shape[:2]
    ph, pw = (kh - 1) // 2, (kw - 1) // 2
    y = jax.lax.conv_general_dilated(
        x, params["w"],
        window_strides=(1, 1),
        padding=((ph, ph), (pw, pw)),
        rhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + params["b"]
