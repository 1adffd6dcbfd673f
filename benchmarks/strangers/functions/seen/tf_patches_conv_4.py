import tensorflow as tf


def make_patch_conv(stride=1, rate=1, padding="SAME"):
    """Returns conv(x, w, b=None): NHWC convolution by patch extraction and one
    matmul. w is (kh, kw, cin, cout)."""

    def conv(x, w, b=None):
        kh, kw, cin, cout = w.shape
        p = tf.image.extract_patches(
            x, sizes=[1, kh, kw, 1], strides=[1, stride, stride, 1],
            rates=[1, rate, rate, 1], padding=padding)
        y = tf.tensordot(p, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
        return y if b is None else y + b

    return conv
