import numpy as np
import tensorflow as tf


def run_torch_conv_in_tf(x_nchw, weight, bias=None, stride=1):
    """Apply the weights of a torch.nn.Conv2d (out, in, kh, kw) with TensorFlow, no padding.

    Takes and gives NCHW arrays, so that the result can be compared with PyTorch's directly.
    """
    x = tf.transpose(tf.convert_to_tensor(x_nchw), [0, 2, 3, 1])
    kernel = tf.constant(np.transpose(weight, (3, 2, 1, 0)))
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2]).numpy()
