import tensorflow as tf


def gaussian_blur(images, kernel_size=5, sigma=1.0):
    """Gaussian blur of float32 NHWC images, zero ("SAME") padding, odd kernel_size."""
    channels = images.shape[-1]
    r = kernel_size // 2
    x = tf.range(-r, r + 1, dtype=tf.float32)
    g = tf.exp(-(x ** 2) / (2.0 * sigma ** 2))
    g = g / tf.reduce_sum(g)
    kernel = tf.tensordot(g, g, axes=0)
    kernel = tf.tile(kernel[:, :, tf.newaxis, tf.newaxis], [1, 1, channels, 1])
    return tf.nn.depthwise_conv2d(images, kernel, strides=[1, 1, 1, 1], padding="SAME")
