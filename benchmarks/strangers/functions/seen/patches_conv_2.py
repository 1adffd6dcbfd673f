import tensorflow as tf


def conv2d_patches(x, w, stride=1, padding="VALID"):
    """tf.nn.conv2d spelled out: extract patches, then one matmul. x NHWC, w HWIO."""
    kh, kw, cin, cout = w.shape
    p = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    return tf.tensordot(p, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
