import tensorflow as tf


def conv2d_patches(x, kernel, bias=None, strides=1, padding="VALID"):
    """tf.image.extract_patches and one matmul. NHWC, HWIO, "VALID" or "SAME"."""
    kh, kw, cin, cout = kernel.shape
    patches = tf.image.extract_patches(
        x,
        sizes=[1, kh, kw, 1],
        strides=[1, strides, strides, 1],
        rates=[1, 1, 1, 1],
        padding=padding,
    )
    y = tf.tensordot(patches, tf.reshape(kernel, (kh * kw * cin, cout)), axes=1)
    return y if bias is None else tf.nn.bias_add(y, bias)
