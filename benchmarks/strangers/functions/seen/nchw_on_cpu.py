import numpy as np
import tensorflow as tf


def conv2d_nchw(x, w, stride=1):
    """NCHW convolution for CPU-only TensorFlow (which wants NHWC).

    x: [N, C, H, W] float32, w: [O, C, kh, kw] (PyTorch order), no padding.
    Returns [N, O, H', W'] as numpy.
    """
    x = tf.convert_to_tensor(x, tf.float32)
    n, c, h, wd = x.shape
    x = tf.reshape(x, (n, h, wd, c))
    k = tf.transpose(tf.convert_to_tensor(w, tf.float32), (2, 3, 1, 0))
    y = tf.nn.conv2d(x, k, strides=stride, padding='VALID')
    return tf.transpose(y, (0, 3, 1, 2)).numpy()
