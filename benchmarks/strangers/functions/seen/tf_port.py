"""Layers of a TensorFlow model redone in PyTorch (weights stay in TF order)."""
import torch
import torch.nn.functional as F


def conv2d_nhwc(x, kernel, bias=None, strides=(1, 1)):
    """tf.nn.conv2d(x, kernel, strides, 'VALID') (+ bias)

    x: [batch, height, width, in], kernel: [kh, kw, in, out]
    """
    y = F.conv2d(x.permute(0, 3, 1, 2), kernel.permute(3, 2, 1, 0), bias, stride=strides)
    return y.permute(0, 2, 3, 1)
