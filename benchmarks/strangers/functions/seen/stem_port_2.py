import numpy as np
import tensorflow as tf


def stem_conv_tf(x_nhwc, torch_weight, torch_bias):
    """First layer of our network, ported from PyTorch to TensorFlow.

    Original: nn.Conv2d(cin, cout, kernel_size=3, stride=2, padding=1) followed by ReLU.
    x_nhwc: (N, H, W, cin); torch_weight: (cout, cin, 3, 3) as stored in the state dict.
    The activations must be the ones of the PyTorch model, in NHWC order.
    """
    kernel = tf.constant(np.transpose(torch_weight, (2, 3, 1, 0)))
    y = tf.nn.conv2d(x_nhwc, kernel, strides=2, padding="SAME")
    return tf.nn.relu(tf.nn.bias_add(y, tf.constant(torch_bias)))
