import jax.numpy as jnp
from jax import lax


def separable_conv2d(x, depthwise, pointwise, bias=None, strides=(1, 1), padding='SAME'):
    """Depthwise-separable convolution with Keras' weights.

    x         : (N, H, W, C)
    depthwise : (kh, kw, C, M)
    pointwise : (1, 1, C * M, F)
    """
    kh, kw, c, m = depthwise.shape
    # output channel c * M + m comes from input channel c, so a plain reshape will do
    dk = jnp.reshape(depthwise, (kh, kw, 1, c * m))
    y = lax.conv_general_dilated(
        x, dk, window_strides=strides, padding=padding,
        dimension_numbers=('NHWC', 'HWIO', 'NHWC'),
        feature_group_count=c)
    y = jnp.einsum('nhwc,cf->nhwf', y, pointwise[0, 0])
    if bias is not None:
        y = y + bias
    return y
