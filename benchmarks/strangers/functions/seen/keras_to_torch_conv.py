"""Run a Keras Conv2D kernel inside a PyTorch model."""
import numpy as np
import torch
import torch.nn.functional as F


def keras_kernel_to_torch(kernel):
    """(kh, kw, in, out)  ->  (out, in, kh, kw)"""
    return torch.from_numpy(np.ascontiguousarray(np.transpose(kernel, (3, 2, 1, 0))))


def conv2d_from_keras(x, kernel, bias=None):
    """
    x: torch tensor NCHW; kernel, bias: numpy arrays from layer.get_weights().
    Gives what keras Conv2D(padding='valid', strides=1) gives, in NCHW.
    """
    w = keras_kernel_to_torch(kernel).to(x.dtype)
    b = None if bias is None else torch.from_numpy(bias).to(x.dtype)
    return F.conv2d(x, w, b)
