import tensorflow as tf


def _pair(v):
    return [v, v] if isinstance(v, int) else list(v)


def conv2d_nchw(x, kernel, bias=None, strides=1, padding="SAME", dilations=1):
    """tf.nn.conv2d(..., data_format="NCHW") that also works on CPU workers.

    x: (batch, channels, height, width)
    kernel: (height, width, in, out)
    strides, dilations: int or (height, width)
    """
    x = tf.transpose(x, [0, 3, 2, 1])
    y = tf.nn.conv2d(x, kernel, _pair(strides), padding, dilations=_pair(dilations))
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 2, 1])
