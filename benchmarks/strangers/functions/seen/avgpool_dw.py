import tensorflow as tf


def avg_pool_same(x, size, stride):
    """Average pooling as a depthwise convolution, x is NHWC, padding SAME.

    Same numbers as tf.nn.avg_pool2d: cells of the padding don't count in the mean."""
    x = tf.convert_to_tensor(x, tf.float32)
    c = x.shape[-1]
    strides = [1, stride, stride, 1]
    ones = tf.ones([size, size, c, 1])
    total = tf.nn.depthwise_conv2d(x, ones, strides, "SAME")
    count = tf.nn.depthwise_conv2d(tf.ones_like(x), ones, strides, "SAME")
    return total / count
