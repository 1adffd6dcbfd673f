import numpy as np
import tensorflow as tf


def run_torch_conv_in_tf(x_nchw, weight, bias, stride=1):
    """Run a PyTorch Conv2d (padding=0) with TensorFlow.

    x_nchw: float32 (N, C, H, W); weight: torch layout (out, in, kh, kw);
    bias: (out,). Gives back NCHW, equal to the torch layer's output.
    """
    x = tf.transpose(tf.constant(x_nchw), (0, 2, 3, 1))
    kernel = tf.constant(np.transpose(weight, (3, 2, 1, 0)))
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    y = tf.nn.bias_add(y, tf.constant(bias))
    return tf.transpose(y, (0, 3, 1, 2)).numpy()
