from jax import lax


def atrous_conv2d(x, w, rate=1, pad=0):
    """Atrous (dilated) convolution: the taps of w lie `rate` pixels apart.
    x: NHWC, w: HWIO; `pad` zero pixels on each of the four sides."""
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1, 1),
        padding=[(pad, pad), (pad, pad)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
