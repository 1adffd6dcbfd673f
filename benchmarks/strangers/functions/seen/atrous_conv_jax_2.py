from jax import lax


def atrous_conv2d(value, filters, rate):
    """Like tf.nn.atrous_conv2d with padding='VALID'.

    value NHWC, filters HWIO; `rate` is the spacing between the filter taps.
    """
    dn = lax.conv_dimension_numbers(value.shape, filters.shape, ("NHWC", "HWIO", "NHWC"))
    return lax.conv_general_dilated(
        value, filters,
        (1, 1),
        ((0, 0), (0, 0)),
        (rate, rate),
        dimension_numbers=dn,
    )
