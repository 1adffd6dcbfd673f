import tensorflow as tf


def conv2d_from_torch(x, weight, bias=None, stride=1):
    """Apply weights of a torch.nn.Conv2d (no padding) in TensorFlow.

    x      : NHWC tensor (TF layout)
    weight : (out, in, kh, kw), as found in the state_dict
    bias   : (out,) or None

    Returns NHWC; the numbers are those the PyTorch layer gives.
    """
    kernel = tf.transpose(weight, [3, 2, 1, 0])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
