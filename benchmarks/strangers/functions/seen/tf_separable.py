import tensorflow as tf


def separable_filter(images, col, row):
    """Filter a batch of NHWC images with the rank-1 kernel outer(col, row).

    `col` runs down the height and `row` along the width. Every channel is
    filtered on its own, SAME zero padding.
    """
    c = images.shape[-1]
    col = tf.convert_to_tensor(col, images.dtype)
    row = tf.convert_to_tensor(row, images.dtype)
    k_col = tf.tile(tf.reshape(col, [1, -1, 1, 1]), [1, 1, c, 1])
    k_row = tf.tile(tf.reshape(row, [1, -1, 1, 1]), [1, 1, c, 1])
    y = tf.nn.depthwise_conv2d(images, k_col, strides=[1, 1, 1, 1], padding="SAME")
    return tf.nn.depthwise_conv2d(y, k_row, strides=[1, 1, 1, 1], padding="SAME")
