import tensorflow as tf


def gaussian_blur(images, radius=2, sigma=1.0):
    """Blur a batch of float images [N, H, W, C] with a (2 * radius + 1) gaussian kernel.

    Borders are zero padded.
    """
    x = tf.range(-radius, radius + 1, dtype=tf.float32)
    g = tf.exp(-0.5 * tf.square(x / sigma))
    g = g / tf.reduce_sum(g)
    kernel = g[:, None] * g[None, :]

    channels = images.shape[-1]
    kernel = tf.tile(kernel[:, :, None, None], [1, 1, channels, 1])
    return tf.nn.depthwise_conv2d(images, kernel, strides=[1, 1, 1, 1], padding='SAME')
