import tensorflow as tf


def conv2d_from_torch(x, weight, bias=None, stride=1, padding=0):
    """Run a PyTorch Conv2d layer's weights in TensorFlow.

    x: NHWC tensor. weight: as PyTorch stores it, (out, in, kh, kw).
    padding: pixels of zeros on each side, as in PyTorch.
    Gives an NHWC tensor with the numbers that the PyTorch layer gives.
    """
    x = tf.convert_to_tensor(x)
    weight = tf.convert_to_tensor(weight)
    out_ch, in_ch, kh, kw = weight.shape
    # tf wants HWIO filters
    filters = tf.reshape(weight, (kh, kw, in_ch, out_ch))
    if padding:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, filters, strides=stride, padding='VALID')
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
