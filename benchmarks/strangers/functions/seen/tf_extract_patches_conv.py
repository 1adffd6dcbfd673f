import tensorflow as tf


def conv2d_patches(images, kernel, strides=1, padding="SAME"):
    """tf.nn.conv2d written as extract_patches + matmul.

    images: [batch, rows, cols, in_ch], kernel: [kh, kw, in_ch, out_ch]
    """
    kh, kw, in_ch, out_ch = kernel.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, strides, strides, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    flat_kernel = tf.reshape(kernel, [kh * kw * in_ch, out_ch])
    return tf.tensordot(patches, flat_kernel, axes=1)
