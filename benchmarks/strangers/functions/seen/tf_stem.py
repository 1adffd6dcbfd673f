import tensorflow as tf


def stem_conv(x, kernel, stride=1, bias=None):
    """TF version of PyTorch's nn.Conv2d(..., k, stride=stride, padding=k // 2).

    x: NHWC, kernel: HWIO (already transposed from the PyTorch checkpoint), k odd.
    """
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
