import tensorflow as tf


def globe_conv(x, kernel):
    """Convolution (cross-correlation) on a lat-lon grid, stride 1, odd kernels, same size out.

    x: (batch, lat, lon, c), kernel: (kh, kw, c, c_out).
    Longitude is periodic. Across a pole one continues on the opposite meridian: the rows beyond
    the edge are the first rows mirrored (edge row included) and turned by lon // 2. lon must be even.
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    py, px = kh // 2, kw // 2
    if x.shape[2] % 2 or not (kh % 2 and kw % 2):
        raise ValueError("even number of longitudes and an odd kernel, please")
    half = x.shape[2] // 2
    if py:
        north = tf.roll(tf.reverse(x[:, :py], axis=[1]), half, axis=2)
        south = tf.roll(tf.reverse(x[:, -py:], axis=[1]), half, axis=2)
        x = tf.concat([north, x, south], axis=1)
    if px:
        x = tf.concat([x[:, :, -px:], x, x[:, :, :px]], axis=2)
    return tf.nn.conv2d(x, kernel, strides=1, padding="VALID")
