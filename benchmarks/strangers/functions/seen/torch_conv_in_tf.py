import tensorflow as tf


def torch_conv2d(x, weight, bias=None, stride=1, padding=0):
    """torch.nn.functional.conv2d on TensorFlow (CPU kernels want NHWC).

    x       NCHW tensor
    weight  OIHW tensor, as it comes out of a state_dict
    return  NCHW tensor
    """
    nhwc = tf.transpose(x, (0, 2, 3, 1))
    hwio = tf.transpose(weight, (2, 3, 1, 0))
    nhwc = tf.pad(nhwc, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(nhwc, hwio, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, (0, 3, 2, 1))
