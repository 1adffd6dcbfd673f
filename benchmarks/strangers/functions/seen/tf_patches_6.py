import tensorflow as tf


def conv2d_patches(images, kernel, stride=1, rate=1, padding="SAME"):
    """conv2d out of tf.image.extract_patches and a matmul.

    images: (batch, rows, cols, in_ch); kernel: (kr, kc, in_ch, out_ch); square stride, dilation `rate`.
    Same results as tf.nn.conv2d(images, kernel, stride, padding, dilations=rate).
    """
    kr, kc, in_ch, out_ch = kernel.shape
    patches = tf.image.extract_patches(images,
                                       sizes=[1, kr, kc, 1],
                                       strides=[1, stride, stride, 1],
                                       rates=[1, rate, rate, 1],
                                       padding=padding)
    return tf.tensordot(patches, tf.reshape(kernel, (kr * kc * in_ch, out_ch)), axes=1)
