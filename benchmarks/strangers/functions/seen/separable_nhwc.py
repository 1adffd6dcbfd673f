"""Depthwise-separable convolution in JAX, with TensorFlow's kernel layout."""
from jax import lax


def separable_conv(x, depthwise, pointwise, bias=None, stride=(1, 1), dilation=(1, 1),
                   padding="SAME"):
    """Depthwise convolution followed by a 1x1 convolution.

    x          (N, H, W, C)
    depthwise  (KH, KW, C, M); channel c with multiplier m becomes channel c * M + m
    pointwise  (C * M, O)
    bias       (O,) or None
    padding    'SAME' or 'VALID'
    """
    kh, kw, c, m = depthwise.shape
    if x.shape[-1] != c:
        raise ValueError("x has %d channels, the kernel %d" % (x.shape[-1], c))
    if pointwise.shape[0] != c * m:
        raise ValueError("pointwise kernel must have C * M rows")
    y = lax.conv_general_dilated(
        x,
        depthwise.reshape(kh, kw, 1, c * m),
        window_strides=stride,
        padding=padding,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
        feature_group_count=c,
    )
    y = y @ pointwise
    if bias is not None:
        y = y + bias
    return y
