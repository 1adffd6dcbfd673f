import tensorflow as tf


def conv2d_from_patches(x, w, strides=1, padding="SAME"):
    """tf.nn.conv2d by way of tf.image.extract_patches (for per-patch tricks).

    x: [n, h, w, c], w: [kh, kw, c, f]
    """
    kh, kw, c, f = w.shape
    s = strides if isinstance(strides, (tuple, list)) else (strides, strides)
    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, s[0], s[1], 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    return tf.tensordot(patches, tf.reshape(w, [kh * kw * c, f]), axes=1)
