import tensorflow as tf


def conv2d_patches(x, w, strides=(1, 1), padding="VALID"):
    """2-D convolution through tf.image.extract_patches, x: NHWC, w: HWIO."""
    kh, kw, cin, cout = w.shape
    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, strides[0], strides[1], 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    return tf.tensordot(patches, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
