import os
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf


def torch_conv3x3(x, weight, bias=None, stride=1):
    """nn.Conv2d(cin, cout, 3, stride, padding=1) executed by TensorFlow.

    x NCHW, weight OIHW (the checkpoint's arrays as they are), returns NCHW numpy.
    """
    xt = tf.transpose(tf.convert_to_tensor(x), (0, 2, 3, 1))
    k = tf.transpose(tf.convert_to_tensor(weight), (2, 3, 1, 0))
    y = tf.nn.conv2d(xt, k, strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return np.asarray(tf.transpose(y, (0, 3, 1, 2)))
