import tensorflow as tf


def conv2d_nchw(x, filters, strides=1, padding="SAME"):
    """channels-first conv for machines without a GPU (TF refuses NCHW on CPU).

    x: [N, C, H, W]; filters: [kh, kw, C, O]; result: [N, O, H', W']
    """
    n, c, h, w = x.shape
    x_last = tf.reshape(x, [n, h, w, c])
    y = tf.nn.conv2d(x_last, filters, strides=strides, padding=padding, data_format="NHWC")
    return tf.transpose(y, [0, 3, 1, 2])
