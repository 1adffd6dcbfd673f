import tensorflow as tf


def box_gauss_kernel(sigma, radius):
    t = tf.range(-radius, radius + 1, dtype=tf.float32)
    g = tf.exp(-t ** 2 / (2.0 * sigma ** 2))
    k = g[:, None] * g[None, :]
    return k / tf.reduce_sum(k)


def blur_images(images, sigma=1.0, radius=2):
    """Blur a batch of float32 NHWC images, every channel with the same Gaussian, zero padded ('SAME')."""
    c = images.shape[-1]
    size = 2 * radius + 1
    k = box_gauss_kernel(sigma, radius)
    k = tf.reshape(tf.tile(tf.reshape(k, [-1]), [c]), [size, size, c, 1])
    return tf.nn.depthwise_conv2d(images, k, strides=[1, 1, 1, 1], padding="SAME")
