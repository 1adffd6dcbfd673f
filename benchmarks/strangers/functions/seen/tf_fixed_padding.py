import tensorflow as tf


def conv2d_fixed_padding(inputs, kernel, strides):
    """Strided 2-D convolution with explicit padding (ResNet style).

    The padding depends on the kernel size only and not on the input size, so
    that the alignment is the same as in other frameworks. With strides == 1
    it is plain SAME.

    Args:
        inputs: [batch, height, width, channels]
        kernel: [k, k, channels, filters]
        strides: int
    """
    if strides > 1:
        k = int(kernel.shape[0])
        pad_total = k - 1
        pad_beg = pad_total // 2
        pad_end = pad_total - pad_beg
        inputs = tf.pad(inputs, [[0, 0], [pad_beg, pad_end], [pad_beg, pad_end], [0, 0]])
    return tf.nn.conv2d(inputs, kernel, strides=strides,
                        padding='SAME' if strides == 1 else 'VALID')
