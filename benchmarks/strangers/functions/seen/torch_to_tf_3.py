import tensorflow as tf


def torch_style_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Run a PyTorch conv2d (NCHW input, OIHW weight, int params) with TensorFlow ops.

    Needed because SAME padding in TF is not symmetric for strided convs.
    """
    x = tf.transpose(tf.convert_to_tensor(x), [0, 2, 3, 1])
    kernel = tf.transpose(tf.convert_to_tensor(weight), [2, 3, 1, 0])
    x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID", dilations=dilation)
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2])
