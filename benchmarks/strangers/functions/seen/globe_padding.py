import tensorflow as tf


def globe_conv(field, kernel):
    """Convolution layer core for fields on a latitude-longitude grid.

    field  (batch, lat, lon, c), kernel (kh, kw, cin, cout) with odd kh, kw.
    Longitude wraps round, latitude is continued with its first / last row at the poles.
    The output has the grid of the input.
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    ph, pw = kh // 2, kw // 2
    if pw:
        field = tf.concat([field[:, :, -pw:], field, field[:, :, :pw]], axis=2)
    if ph:
        north = tf.repeat(field[:, :1], ph, axis=1)
        south = tf.repeat(field[:, -1:], ph, axis=1)
        field = tf.concat([north, field, south], axis=1)
    return tf.nn.conv2d(field, kernel, strides=1, padding="VALID")
