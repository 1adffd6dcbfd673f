import numpy as np
import tensorflow as tf


def gaussian_blur(images, sigma, radius=None):
    """Gaussian blur (standard deviation `sigma` pixels) of a float NHWC batch.

    The kernel is cut off at `radius` (default ceil(3 sigma)) and scaled to sum 1; zeros outside.
    """
    if radius is None:
        radius = int(np.ceil(3 * sigma))
    t = np.arange(-radius, radius + 1, dtype=np.float64)
    g = np.exp(-(t / sigma) ** 2)
    g /= g.sum()
    channels = int(images.shape[-1])
    k = tf.constant(np.outer(g, g)[:, :, None, None], dtype=images.dtype)
    k = tf.tile(k, [1, 1, channels, 1])
    return tf.nn.depthwise_conv2d(images, k, strides=[1, 1, 1, 1], padding="SAME")
