from jax import lax


def atrous_conv2d(x, w, rate=1):
    """Atrous convolution: the taps of the kernel are `rate` pixels apart.

    x is NHWC, w is HWIO with odd height and width.  Zero padding keeps the
    spatial size, so rate only widens the field of view (DeepLab, section 3.1):

        y[r, c] = sum_ij x[r + rate * (i - KH // 2), c + rate * (j - KW // 2)] * w[i, j]
    """
    kh, kw = w.shape[:2]
    pad = [(rate * (k // 2), rate * (k // 2)) for k in (kh, kw)]
    return lax.conv_general_dilated(
        x,
        w,
        (1, 1),
        pad,
        (rate, rate),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
