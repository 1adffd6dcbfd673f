import tensorflow as tf


def sobel_xy(gray):
    """Sobel derivatives of a batch of gray images.

    Args:
        gray: tensor of shape (batch, height, width, 1), any real dtype.

    Returns:
        float32 tensor (batch, height, width, 2) with d/dx then d/dy,
        computed with reflected borders.
    """
    gray = tf.cast(gray, tf.float32)
    kx = tf.constant([[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]])
    ky = tf.transpose(kx)
    filters = tf.stack([kx, ky], axis=-1)[:, :, tf.newaxis, :]
    padded = tf.pad(gray, [[0, 0], [1, 1], [1, 1], [0, 0]], mode="REFLECT")
    return tf.nn.conv2d(padded, filters, strides=1, padding="VALID")
