from jax import lax


def atrous_conv2d(x, kernel, rate: int = 1):
    """Atrous (dilated) convolution as used in DeepLab's ASPP.

    x is NHWC, kernel HWIO with odd height and width. The kernel taps are
    `rate` pixels apart; stride 1, zero padding so that the feature map keeps
    its size.
    """
    kh, kw = kernel.shape[:2]
    ph, pw = rate * (kh // 2), rate * (kw // 2)
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=(1, 1),
        padding=[(ph, ph), (pw, pw)],
        lhs_dilation=(rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
