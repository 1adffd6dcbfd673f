import numpy as np
import tensorflow as tf


def torch_conv2d(x, weight, bias=None, stride=1):
    """Run a PyTorch ``nn.Conv2d(..., kernel_size=k, stride=stride, padding=k // 2)``
    (k odd) in TensorFlow.

    x        NHWC tensor
    weight   the module's weight, OIHW
    returns  NHWC, equal to the module's output up to layout
    """
    w = tf.constant(np.transpose(weight, (2, 3, 1, 0)))
    y = tf.nn.conv2d(x, w, strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
