from jax import lax


def conv2d(x, w, b=None, stride=1, padding="SAME"):
    """2D convolution layer. x: NHWC, w: HWIO, b: (O,) or None."""
    y = lax.conv_general_dilated(
        x, w,
        window_strides=(stride, stride),
        padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if b is not None:
        y = y + b
    return y
