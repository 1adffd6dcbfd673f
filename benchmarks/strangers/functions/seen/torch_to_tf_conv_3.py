import tensorflow as tf


def conv2d_nchw(x, weight, bias=None, stride=1, padding=0):
    """Stand-in for torch.nn.functional.conv2d with TensorFlow tensors.

    x: (N, C, H, W), weight: (O, C, kh, kw), bias: (O,); returns (N, O, H', W').
    """
    x = tf.pad(tf.transpose(x, [0, 2, 3, 1]),
               [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    kernel = tf.transpose(weight, [2, 3, 1, 0])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    n, ho, wo, o = y.shape
    return tf.reshape(y, [n, o, ho, wo])
