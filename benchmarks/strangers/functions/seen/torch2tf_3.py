"""Porting layers of a PyTorch checkpoint to TensorFlow."""
import numpy as np
import tensorflow as tf


def torch_conv_in_tf(x_nchw, weight, bias=None, stride=1):
    """Runs a PyTorch Conv2d (padding=0) in TensorFlow.

    `weight` is the tensor from the state dict, (out, in, kH, kW), and x is NCHW;
    the result is NCHW and matches PyTorch.
    """
    kernel = np.transpose(np.asarray(weight), (3, 2, 1, 0))
    x = tf.transpose(tf.convert_to_tensor(x_nchw), [0, 2, 3, 1])
    y = tf.nn.conv2d(x, tf.constant(kernel), strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, tf.convert_to_tensor(bias))
    return tf.transpose(y, [0, 3, 1, 2])
