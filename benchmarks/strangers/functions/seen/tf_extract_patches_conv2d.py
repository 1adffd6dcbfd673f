import tensorflow as tf


def conv2d_patches(x, kernel, stride=1, padding="VALID"):
    """Convolution through tf.image.extract_patches.

    x: (batch, height, width, in_channels)
    kernel: (kh, kw, in_channels, out_channels)
    """
    kh, kw, c_in, c_out = kernel.shape
    patches = tf.image.extract_patches(
        images=x,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    # patches: (batch, out_h, out_w, kh * kw * c_in)
    w = tf.reshape(kernel, [kh * kw * c_in, c_out])
    return tf.tensordot(patches, w, axes=1)
