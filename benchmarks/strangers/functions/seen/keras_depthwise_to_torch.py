"""Run a Keras DepthwiseConv2D with its own weights in PyTorch.

Keras keeps the depthwise kernel as (kh, kw, in_channels, depth_multiplier) and
returns channels last; everything on the torch side is NCHW.
"""
import numpy as np
import torch
import torch.nn.functional as F


def keras_depthwise(x_nhwc, depthwise_kernel, bias=None, strides=1):
    """Equivalent of keras DepthwiseConv2D(padding='valid', strides=strides).

    x_nhwc: array (N, H, W, C). Returns array (N, H', W', C * depth_multiplier)
    with the channels in the order in which Keras has them.
    """
    kh, kw, c, m = depthwise_kernel.shape
    x = torch.from_numpy(np.ascontiguousarray(np.transpose(x_nhwc, (0, 3, 1, 2))))
    k = torch.from_numpy(np.ascontiguousarray(depthwise_kernel))
    weight = k.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    b = None if bias is None else torch.from_numpy(np.ascontiguousarray(bias))
    with torch.no_grad():
        y = F.conv2d(x, weight, b, stride=strides, groups=c)
    return y.permute(0, 2, 3, 1).numpy()
