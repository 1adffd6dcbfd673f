"""Port of keras DepthwiseConv2D (depth_multiplier >= 1, padding='valid') to PyTorch."""
import torch
import torch.nn.functional as F


def depthwise_from_keras(x_nhwc, kernel, bias=None, strides=1):
    # x_nhwc : (N, H, W, C)
    # kernel : keras layout (kh, kw, C, M)
    # result : (N, H', W', C*M), channel order as in keras
    kh, kw, C, M = kernel.shape
    x = x_nhwc.permute(0, 3, 1, 2)
    w = kernel.permute(3, 2, 0, 1).reshape(C * M, 1, kh, kw)
    y = F.conv2d(x, w, bias, stride=strides, groups=C)
    return y.permute(0, 2, 3, 1)
