from jax import lax


def conv2d(x, w, b=None, stride=1, padding="SAME", dilation=1):
    """x: (N, H, W, C_in), w: (kh, kw, C_in, C_out), b: (C_out,)"""
    out = lax.conv_general_dilated(
        x,
        w,
        window_strides=(stride, stride),
        padding=padding,
        rhs_dilation=(dilation, dilation),
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
    if b is not None:
        out = out + b
    return out
