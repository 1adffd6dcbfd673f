import numpy as np
import tensorflow as tf


def run_torch_conv(x_nchw, w_oihw, bias=None, stride=1, padding=0):
    """Run a torch.nn.Conv2d (weights as in its state_dict) with TensorFlow ops.

    Used to check the converter.  Input and output are NCHW numpy arrays.
    """
    x = tf.transpose(tf.convert_to_tensor(x_nchw), (0, 2, 3, 1))
    k = tf.transpose(tf.convert_to_tensor(w_oihw), (3, 2, 1, 0))
    if padding:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, k, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, (0, 3, 1, 2)).numpy()
