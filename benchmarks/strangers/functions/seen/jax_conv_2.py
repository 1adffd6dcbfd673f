import jax.numpy as jnp
from jax import lax


def conv2d(x, w, b, stride=1, padding='SAME'):
    """Convolution layer. x is NHWC, w is HWIO, b has one entry per output channel."""
    y = lax.conv_general_dilated(x, w, window_strides=(stride, stride), padding=padding,
                                 dimension_numbers=('NHWC', 'HWIO', 'NHWC'))
    return y + b
