import tensorflow as tf


def separable_conv(x, depthwise, pointwise):
    """Depthwise-separable conv, stride 1, SAME, as tf.nn.separable_conv2d does it.

    x NHWC; depthwise [kh, kw, C, M] with odd kh, kw; pointwise [1, 1, C*M, O]
    """
    kh, kw, C, M = depthwise.shape
    H, W = x.shape[1], x.shape[2]
    xp = tf.pad(x, [[0, 0], [kh // 2] * 2, [kw // 2] * 2, [0, 0]])
    acc = 0.0
    for i in range(kh):
        for j in range(kw):
            acc += xp[:, i:i + H, j:j + W, :, None] * depthwise[i, j]
    acc = tf.reshape(acc, [-1, H, W, C * M])
    return tf.einsum("bhwc,co->bhwo", acc, pointwise[0, 0])
