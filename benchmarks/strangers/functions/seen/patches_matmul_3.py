import tensorflow as tf


def conv2d_via_patches(images, kernel, stride=1):
    """tf.nn.conv2d(images, kernel, stride, 'VALID') written as one matmul.

    images: (N, H, W, Cin), kernel: (kh, kw, Cin, Cout)
    """
    kh, kw, cin, cout = kernel.shape
    patches = tf.image.extract_patches(
        images,
        sizes=[1, kh, kw, 1],
        strides=[1, stride, stride, 1],
        rates=[1, 1, 1, 1],
        padding="VALID",
    )                                                        # (N, oh, ow, kh*kw*Cin)
    flat = tf.reshape(tf.transpose(kernel, [3, 2, 0, 1]), [cout, kh * kw * cin])
    return tf.einsum("nhwp,op->nhwo", patches, flat)
