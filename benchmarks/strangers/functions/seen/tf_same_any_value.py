import tensorflow as tf


def conv2d_same(x, filters, stride=1, pad_value=0.0):
    """tf.nn.conv2d(..., padding="SAME"), but the border may be filled with something else than 0.

    x: [B, H, W, C]; filters: [kh, kw, C, O]; with pad_value=0.0 it is identical to "SAME".
    """
    kh, kw = filters.shape[0], filters.shape[1]

    def border(k):
        total = k - 1
        return [total // 2, total - total // 2]

    x = tf.pad(x, [[0, 0], border(kh), border(kw), [0, 0]], constant_values=pad_value)
    return tf.nn.conv2d(x, filters, strides=stride, padding="VALID")
