import tensorflow as tf


def torch_style_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Run a PyTorch nn.Conv2d checkpoint in TensorFlow.

    x is NCHW and weight OIHW like in torch; the result is NCHW again.
    Padding is explicit and symmetric, unlike TF's "SAME".
    """
    x = tf.transpose(x, [0, 2, 3, 1])
    w = tf.transpose(weight, [2, 3, 1, 0])
    if padding:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, w, strides=stride, padding="VALID", dilations=dilation)
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2])
