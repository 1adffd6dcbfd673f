from jax import lax


def atrous_conv1d(x, w, rate=1):
    """Atrous (dilated) 1-D convolution, valid padding.

    x: [batch, channels, length]
    w: [out, channels, k], taps are spaced `rate` samples apart
    """
    return lax.conv_general_dilated(
        x, w,
        window_strides=(1,),
        padding=[(0, 0)],
        lhs_dilation=(rate,),
        dimension_numbers=("NCH", "OIH", "NCH"),
    )
