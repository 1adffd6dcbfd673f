import tensorflow as tf


def separable_conv2d(x, depthwise_filter, pointwise_filter, stride=1, padding='SAME'):
    """Depthwise conv followed by a 1x1 conv."""
    x = tf.nn.depthwise_conv2d(x, depthwise_filter, strides=[1, stride, stride, 1], padding=padding)
    x = tf.nn.conv2d(x, pointwise_filter, strides=1, padding='VALID')
    return x
