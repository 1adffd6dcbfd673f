import tensorflow as tf


@tf.function
def conv2d_reflect(x, kernel, pad_h, pad_w):
    """Stride-1 conv with mirrored borders, NHWC.

    pad_h rows are added at the top and at the bottom, pad_w columns at the left and at the right.
    """
    paddings = [[0, 0], [pad_w, pad_w], [pad_h, pad_h], [0, 0]]
    x = tf.pad(x, paddings, mode="REFLECT")
    return tf.nn.conv2d(x, kernel, strides=1, padding="VALID")
