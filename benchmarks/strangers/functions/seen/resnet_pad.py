import tensorflow as tf


def fixed_padding(inputs, kernel_size):
    """Pads along the spatial dims independently of input size."""
    pad_total = kernel_size - 1
    pad_beg = pad_total // 2
    pad_end = pad_total - pad_beg
    return tf.pad(inputs, [[0, 0], [pad_beg, pad_end], [pad_beg, pad_end], [0, 0]])


def conv2d_fixed_padding(inputs, kernel, strides=1):
    """Strided 2-D convolution with explicit padding (NHWC, kernel HWIO, square)."""
    if strides > 1:
        inputs = fixed_padding(inputs, kernel.shape[0])
    return tf.nn.conv2d(inputs, kernel, strides=[1, strides, strides, 1],
                        padding="SAME" if strides == 1 else "VALID")
