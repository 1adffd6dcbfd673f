import tensorflow as tf


def conv2d(inputs, kernel, bias=None, stride=(1, 1), pad=(0, 0)):
    """2-D convolution of an NHWC batch.

    kernel is [kh, kw, in, out]; stride = (vertical, horizontal) step;
    pad = (rows, columns) of zeros added on both sides.
    """
    inputs = tf.convert_to_tensor(inputs)
    sy, sx = stride
    py, px = pad
    y = tf.nn.conv2d(
        inputs,
        kernel,
        strides=[1, sx, sy, 1],
        padding=[[0, 0], [py, py], [px, px], [0, 0]],
    )
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
