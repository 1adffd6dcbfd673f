import tensorflow as tf


def _wrap(x, before, after, axis):
    n = x.shape[axis]
    idx_head = tf.range(0, before)
    idx_tail = tf.range(n - after, n)
    head = tf.gather(x, idx_head, axis=axis)
    tail = tf.gather(x, idx_tail, axis=axis)
    return tf.concat([head, x, tail], axis=axis)


def periodic_conv2d(field, kernel):
    """Convolution layer op for fields on a torus (NHWC, HWIO kernel, stride 1).

    Both axes are periodic, the output has the size of the input.
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    field = _wrap(field, (kh - 1) // 2, kh // 2, axis=1)
    field = _wrap(field, (kw - 1) // 2, kw // 2, axis=2)
    return tf.nn.conv2d(field, kernel, strides=1, padding="VALID")
