import tensorflow as tf


def torch_conv2d_in_tf(x, weight, bias=None, stride=1, padding=0):
    """Run a PyTorch conv layer in TensorFlow.

    x: (N, C, H, W), weight: (O, I, kH, kW) as stored by torch; result NCHW.
    """
    x = tf.transpose(tf.convert_to_tensor(x), [0, 2, 3, 1])
    kernel = tf.transpose(tf.convert_to_tensor(weight), [3, 2, 1, 0])
    x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2])
