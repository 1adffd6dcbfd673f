import tensorflow as tf


def average_pool_same(x, size=2, stride=2):
    """tf.nn.avg_pool2d(..., 'SAME') written with a depthwise convolution of ones (NHWC).

    Padded places do not count: sums are divided by the number of real pixels in each window.
    """
    c = x.shape[-1]
    ones = tf.ones((size, size, c, 1), x.dtype)
    strides = [1, stride, stride, 1]
    total = tf.nn.depthwise_conv2d(x, ones, strides, "SAME")
    count = tf.nn.depthwise_conv2d(tf.ones_like(x), ones, strides, "SAME")
    return total / count
