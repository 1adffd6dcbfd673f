import tensorflow as tf


def depthwise_conv2d(x, filters, stride=1, padding="VALID"):
    """tf.nn.depthwise_conv2d spelled out with extract_patches.

    x: [n, h, w, c]; filters: [kh, kw, c, m]; result: [n, oh, ow, c * m] with
    the channel order of tf.nn.depthwise_conv2d.
    """
    kh, kw, c, m = filters.shape
    p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, stride, stride, 1],
                                 rates=[1, 1, 1, 1], padding=padding)
    n, oh, ow = p.shape[:3]
    p = tf.reshape(p, [n, oh, ow, kh * kw, c])
    k = tf.reshape(filters, [kh * kw, c, m])
    y = tf.einsum("nhwkc,kcm->nhwmc", p, k)
    return tf.reshape(y, [n, oh, ow, c * m])
