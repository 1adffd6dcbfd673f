import tensorflow as tf


def conv2d_patches(x, w, strides=1, rate=1, padding="SAME"):
    # conv2d as extract_patches + matmul; x NHWC, w HWIO
    kh, kw, cin, cout = w.shape
    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, strides, strides, 1],
        rates=[1, rate, rate, 1],
        padding=padding,
    )
    return tf.einsum("bhwp,po->bhwo", patches, tf.reshape(w, [kh * kw * cin, cout]))
