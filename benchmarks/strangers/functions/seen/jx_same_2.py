from jax import lax


def conv_same(x, kernel, strides=(1, 1), rate=(1, 1)):
    """NHWC x HWIO convolution with TensorFlow's 'SAME' padding worked out by
    hand, so that the graph can be exported with explicit pads."""
    pads = []
    for n, k, s, r in zip(x.shape[1:3], kernel.shape[:2], strides, rate):
        ek = (k - 1) * r + 1
        out = -(-n // s)
        total = max((out - 1) * s + ek - n, 0)
        after = total // 2
        pads.append((total - after, after))
    return lax.conv_general_dilated(
        x, kernel, window_strides=strides, padding=pads, rhs_dilation=rate,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
