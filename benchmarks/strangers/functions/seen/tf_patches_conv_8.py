import tensorflow as tf


def conv2d_from_patches(images, filters, stride=1, rate=1, padding='SAME'):
    """Conv2D (NHWC, HWIO) as extract_patches followed by a matmul."""
    kh, kw, cin, cout = filters.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, rate, rate, 1],
        padding=padding,
    )
    flat = tf.reshape(filters, [kh * kw * cin, cout])
    return tf.tensordot(patches, flat, axes=[[3], [0]])
