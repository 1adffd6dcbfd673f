import tensorflow as tf


def conv2d_via_patches(images, filters, strides=(1, 1), rates=(1, 1), padding="SAME"):
    """tf.nn.conv2d for NHWC images and HWIO filters, done as a matmul on
    extracted patches. Patches come out as (rows, cols, depth), which is the
    order in which HWIO filters flatten."""
    kh, kw, cin, cout = filters.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, strides[0], strides[1], 1],
        rates=[1, rates[0], rates[1], 1],
        padding=padding,
    )
    flat = tf.reshape(filters, [kh * kw * cin, cout])
    return tf.tensordot(patches, flat, axes=[[3], [0]])
