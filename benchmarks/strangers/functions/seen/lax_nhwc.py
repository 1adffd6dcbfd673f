from jax import lax


def conv_nhwc(x, w, b=None, strides=(1, 1), padding="SAME"):
    """2D conv layer. x: NHWC, w: HWIO, b: (O,)"""
    y = lax.conv_general_dilated(
        x, w, window_strides=strides, padding=padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    return y if b is None else y + b
