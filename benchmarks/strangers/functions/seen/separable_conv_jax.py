import jax.numpy as jnp
from jax import lax


def separable_conv2d(x, depthwise, pointwise, bias=None, strides=(1, 1),
                     padding='SAME', rate=(1, 1)):
    """Depthwise-separable convolution, same weight layout as TensorFlow.

    x         : (N, H, W, C)
    depthwise : (kh, kw, C, M)      M = channel multiplier
    pointwise : (1, 1, C * M, F)
    bias      : (F,) or None
    The depthwise output channel of input channel c and multiplier m is
    c * M + m.
    """
    kh, kw, c, m = depthwise.shape
    # C-order reshape: last axis becomes c * M + m, as wanted
    dw = jnp.reshape(depthwise, (kh, kw, 1, c * m))
    y = lax.conv_general_dilated(
        x, dw, window_strides=strides, padding=padding, rhs_dilation=rate,
        dimension_numbers=('NHWC', 'HWIO', 'NHWC'), feature_group_count=c)
    y = jnp.einsum('nhwc,cf->nhwf', y, pointwise[0, 0])
    if bias is not None:
        y = y + bias
    return y
