import tensorflow as tf


def gaussian_filter(images, size=5, sigma=1.0):
    """Blur a NHWC float batch, every channel alike. SYMMETRIC padding."""
    images = tf.convert_to_tensor(images)
    half = size // 2
    assert size % 2 == 1
    x = tf.range(-half, half + 1, dtype=tf.float32)
    g = tf.exp(-0.5 * tf.square(x / sigma))
    g = tf.cast(g / tf.reduce_sum(g), images.dtype)
    kernel = g[:, None] * g[None, :]
    c = images.shape[-1]
    kernel = tf.tile(kernel[:, :, None, None], [1, 1, c, 1])
    padded = tf.pad(images, [[0, 0], [half, half], [half, half], [0, 0]], mode="SYMMETRIC")
    return tf.nn.depthwise_conv2d(padded, kernel, strides=[1, 1, 1, 1], padding="VALID")
