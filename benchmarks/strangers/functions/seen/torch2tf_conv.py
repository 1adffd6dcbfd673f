import numpy as np
import tensorflow as tf


def tf_conv_from_torch(x_nchw, torch_weight, torch_bias=None, stride=1, padding=0):
    """Run a PyTorch conv layer's weights with TensorFlow.

    `torch_weight` comes straight out of a state_dict, `x_nchw` is an NCHW
    array; returns an NCHW numpy array equal to the PyTorch output.
    (Residual blocks only: those layers map C channels to C channels.)
    """
    x = tf.transpose(tf.convert_to_tensor(x_nchw), [0, 2, 3, 1])
    # OIHW -> HWIO
    kernel = np.transpose(np.asarray(torch_weight), (2, 3, 0, 1))
    pads = [[0, 0], [padding, padding], [padding, padding], [0, 0]]
    y = tf.nn.conv2d(x, kernel, strides=stride, padding=pads)
    if torch_bias is not None:
        y = tf.nn.bias_add(y, np.asarray(torch_bias))
    return tf.transpose(y, [0, 3, 1, 2]).numpy()
