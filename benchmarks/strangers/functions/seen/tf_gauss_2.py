import tensorflow as tf


def gaussian_filter2d(img, size=7, sigma=1.5):
    """Filter each channel of img [B,H,W,C] with a size x size Gaussian window (VALID), as used in SSIM."""
    coords = tf.range(size, dtype=tf.float32) - (size - 1) / 2.0
    g = tf.exp(-tf.square(coords) / (2.0 * sigma ** 2))
    g = g / tf.reduce_sum(g)
    window = tf.tensordot(g, g, axes=0)
    window = tf.tile(window[:, :, None, None], [1, 1, img.shape[-1], 1])
    return tf.nn.depthwise_conv2d(img, window, strides=[1, 1, 1, 1], padding='VALID')
