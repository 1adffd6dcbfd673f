import tensorflow as tf


def conv2d_same(x, filters, stride=1, rate=1):
    """SAME convolution (NHWC, HWIO) which allows stride and dilation together.

    tf.nn.convolution refuses strides > 1 with dilations > 1. Here both go; the
    result has ceil(H / stride) x ceil(W / stride) positions, padded by the
    usual SAME rule of TensorFlow:

        pad_total = max((ceil(H / stride) - 1) * stride + (k - 1) * rate + 1 - H, 0)
        pad_before = pad_total // 2
    """
    y = tf.nn.convolution(x, filters, strides=1, padding="SAME", dilations=rate)
    if stride > 1:
        y = y[:, ::stride, ::stride, :]
    return y
