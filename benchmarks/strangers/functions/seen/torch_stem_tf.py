import tensorflow as tf


def torch_conv2d(x, weight, bias=None, stride=1):
    """nn.Conv2d(cin, cout, k, stride=stride, padding=k // 2) for checkpoints from torchvision.

    x       NHWC
    weight  OIHW, straight from the state_dict (k odd)
    """
    kernel = tf.transpose(weight, (2, 3, 1, 0))
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
