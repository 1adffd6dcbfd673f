import tensorflow as tf


def conv2d_torch_padding(x, kernel, bias=None, stride=1, padding=0):
    """conv2d on NHWC tensors that pads like PyTorch (same amount on every side).

    kernel: HWIO. Useful for loading PyTorch checkpoints, where padding="SAME"
    differs for stride > 1.
    """
    if padding:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
