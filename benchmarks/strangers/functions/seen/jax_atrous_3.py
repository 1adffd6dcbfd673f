from jax import lax


def atrous_conv(x, kernel, rate=2):
    """Atrous (dilated) convolution: NHWC input, HWIO kernel, SAME padding.

    The kernel taps are spread `rate` pixels apart.
    """
    kh, kw = kernel.shape[:2]
    ph, pw = (kh - 1) * rate, (kw - 1) * rate
    pads = [(ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2)]
    dn = lax.conv_dimension_numbers(x.shape, kernel.shape, ("NHWC", "HWIO", "NHWC"))
    return lax.conv_general_dilated(x, kernel, window_strides=(1, 1), padding=pads,
                                    lhs_dilation=(rate, rate), dimension_numbers=dn)[
        :, :x.shape[1], :x.shape[2]]
