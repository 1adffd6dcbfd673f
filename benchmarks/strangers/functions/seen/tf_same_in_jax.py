from functools import partial

import jax
from jax import lax


def _tf_same(size, k, s, d):
    eff = (k - 1) * d + 1
    out = -(-size // s)
    total = max((out - 1) * s + eff - size, 0)
    half = total // 2
    return (total - half, half)


@partial(jax.jit, static_argnames=("strides", "dilation"))
def conv2d_tf_same(x, kernel, strides=(1, 1), dilation=(1, 1)):
    """NHWC x HWIO convolution with the 'SAME' padding of TensorFlow.

    Used for loading checkpoints that were trained with tf.nn.conv2d.
    """
    pads = [
        _tf_same(n, k, s, d)
        for n, k, s, d in zip(x.shape[1:3], kernel.shape[:2], strides, dilation)
    ]
    return lax.conv_general_dilated(
        x,
        kernel,
        window_strides=strides,
        padding=pads,
        rhs_dilation=dilation,
        dimension_numbers=("NHWC", "HWIO", "NHWC"),
    )
