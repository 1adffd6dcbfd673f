import tensorflow as tf


def upscale(x, w, b, scale=2):
    """Sub-pixel convolution: conv to C * scale^2 channels, then depth to space."""
    x = tf.nn.conv2d(x, w, strides=1, padding='SAME') + b
    return tf.nn.depth_to_space(x, scale)
