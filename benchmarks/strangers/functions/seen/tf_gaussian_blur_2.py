import tensorflow as tf


def gaussian_blur(images, kernel_size=5, sigma=1.0):
    """Blurs a batch of images [B, H, W, C]; kernel_size must be odd, borders are mirrored (REFLECT)."""
    if kernel_size % 2 == 0:
        raise ValueError("kernel_size must be odd")
    images = tf.cast(images, tf.float32)
    radius = kernel_size // 2
    channels = images.shape[-1]

    x = tf.range(-radius, radius + 1, dtype=tf.float32)
    g = tf.exp(-0.5 * tf.square(x / sigma))
    g = g / tf.reduce_sum(g)
    kernel = tf.tensordot(g, g, axes=0)[:, :, tf.newaxis, tf.newaxis]
    kernel = tf.tile(kernel, [1, 1, channels, 1])

    paddings = [[0, 0], [radius, radius], [radius, radius], [0, 0]]
    images = tf.pad(images, paddings, mode="REFLECT")
    return tf.nn.depthwise_conv2d(images, kernel, strides=[1, 1, 1, 1], padding="VALID")
