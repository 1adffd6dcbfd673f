import tensorflow as tf


def conv2d_with_torch_weights(x, weight, bias=None, stride=1, padding=0):
    """Run a PyTorch Conv2d in TensorFlow.

    x       NHWC float tensor
    weight  array as stored in the state dict, (out, in, k, k)
    """
    kernel = tf.transpose(tf.convert_to_tensor(weight), (3, 2, 1, 0))
    if padding:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding='VALID')
    if bias is not None:
        y = tf.nn.bias_add(y, tf.convert_to_tensor(bias))
    return y
