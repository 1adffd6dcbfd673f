from jax import lax


def atrous_conv(x, kernel, rate=1):
    """Atrous ("à trous") convolution as used by DeepLab.

    x: [N, H, W, C]; kernel: [kh, kw, C, O]; the taps of the kernel lie `rate`
    pixels apart. No padding.
    """
    return lax.conv_general_dilated(
        x, kernel,
        window_strides=(1, 1),
        padding=((0, 0), (0, 0)),
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
