import tensorflow as tf


def reflection_conv2d(x, filters, bias=None, stride=1):
    """Style-transfer conv: reflect-pad by k//2, then VALID convolution.

    x is NHWC, filters is HWIO with odd height and width.
    """
    kh, kw = filters.shape[0], filters.shape[1]
    ph, pw = kh // 2, kw // 2
    x = tf.pad(x, [[0, 0], [ph, ph], [pw, pw], [0, 0]], mode="REFLECT")
    y = tf.nn.conv2d(x, filters, strides=[1, stride, stride, 1], padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
