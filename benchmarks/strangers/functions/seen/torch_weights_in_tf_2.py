import numpy as np
import tensorflow as tf


def torch_conv2d_in_tf(x, weight, bias=None, stride=1, padding=0):
    """Run a PyTorch Conv2d layer under TensorFlow.

    x       channels-last tensor/array (N, H, W, C)
    weight  numpy array as stored in the .pth state dict, (out, in, kh, kw)
    bias    (out,) or None
    padding symmetric zero padding as in PyTorch
    returns channels-last tensor
    """
    # PyTorch OIHW -> TF kernel layout
    kernel = np.transpose(weight, (3, 2, 1, 0))
    x = tf.convert_to_tensor(x)
    if padding:
        p = [padding, padding]
        x = tf.pad(x, [[0, 0], p, p, [0, 0]])
    y = tf.nn.conv2d(x, tf.constant(kernel, dtype=x.dtype), strides=stride, padding="VALID")
    if bias is not None:
        y = tf.nn.bias_add(y, tf.constant(bias, dtype=x.dtype))
    return y
