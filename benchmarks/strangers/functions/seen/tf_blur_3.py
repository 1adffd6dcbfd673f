import tensorflow as tf


def gaussian_blur_tf(images, size=5, sigma=1.0):
    """Blur a batch of images, (B, H, W, C), each channel on its own.

    The kernel is normalised to sum 1; zero padding keeps the size.
    """
    images = tf.convert_to_tensor(images)
    channels = images.shape[-1]
    ax = tf.range(size, dtype=images.dtype) - (size - 1) / 2
    g = tf.exp(-tf.square(ax) / (2.0 * sigma ** 2))
    g2 = g[:, None] * g[None, :]
    g2 = g2 / tf.reduce_sum(g2)
    kernel = tf.tile(g2[:, :, None, None], [1, 1, channels, channels])
    return tf.nn.conv2d(images, kernel, strides=1, padding="SAME")
