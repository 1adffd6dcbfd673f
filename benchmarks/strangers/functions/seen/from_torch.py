"""Functional layers for checkpoints converted from PyTorch (weights stay OIHW)."""
import tensorflow as tf


def conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """torch.nn.functional.conv2d on NHWC tensors.

    x: [N, H, W, C], weight: [O, C, kh, kw], bias: [O]; ints for the rest.
    """
    kernel = tf.transpose(weight, [2, 3, 1, 0])
    kh, kw = kernel.shape[0], kernel.shape[1]
    eh, ew = dilation * (kh - 1) + 1, dilation * (kw - 1) + 1

    if padding == 0:
        pad = "VALID"
    elif 2 * padding == eh - 1 and 2 * padding == ew - 1:
        pad = "SAME"
    else:
        x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
        pad = "VALID"

    y = tf.nn.conv2d(x, kernel, strides=stride, padding=pad, dilations=dilation)
    return y if bias is None else tf.nn.bias_add(y, bias)
