import tensorflow as tf


def _gaussian(size, sigma):
    t = tf.range(size, dtype=tf.float32) - (size - 1) / 2.0
    g = tf.exp(-0.5 * tf.square(t / sigma))
    return g / tf.reduce_sum(g)


def gaussian_blur(images, size=5, sigma=1.0):
    """Blur a batch of images (N, H, W, C) with an isotropic size x size Gaussian.

    The Gaussian is separable, so the blur is done as two one-dimensional
    depthwise passes, each channel for itself, zero padding ("SAME").
    """
    images = tf.convert_to_tensor(images, dtype=tf.float32)
    channels = images.shape[-1]
    g = _gaussian(size, sigma)

    pass_v = tf.tile(tf.reshape(g, (-1, 1, 1, 1)), (1, 1, channels, 1))
    pass_h = tf.tile(tf.reshape(g, (size, 1, 1, 1)), (1, 1, channels, 1))

    out = tf.nn.depthwise_conv2d(images, pass_v, strides=[1, 1, 1, 1], padding="SAME")
    return tf.nn.depthwise_conv2d(out, pass_h, strides=[1, 1, 1, 1], padding="SAME")
