import tensorflow as tf


def conv2d_patches(images, filters, strides=(1, 1), padding="VALID"):
    """tf.nn.conv2d rewritten with tf.image.extract_patches.

    images: [B, H, W, Cin], filters: [kh, kw, Cin, Cout], strides: (rows, cols),
    padding: "VALID" or "SAME".
    """
    kh, kw, cin, cout = filters.shape
    sh, sw = strides
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, sh, sh, 1],
        rates=[1, 1, 1, 1],
        padding=padding)
    kernel = tf.reshape(filters, [kh * kw * cin, cout])
    return tf.tensordot(patches, kernel, axes=1)
