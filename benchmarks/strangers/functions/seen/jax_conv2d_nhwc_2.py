from jax import lax


def conv2d(x, w, b=None, stride=1, padding="SAME", dilation=1, groups=1):
    """2D convolution, x is NHWC, w is HWIO (I = in channels / groups), b is (O,)."""
    pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
    y = lax.conv_general_dilated(
        x,
        w,
        window_strides=pair(stride),
        padding=padding,
        rhs_dilation=pair(dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=groups,
    )
    if b is not None:
        y = y + b
    return y
