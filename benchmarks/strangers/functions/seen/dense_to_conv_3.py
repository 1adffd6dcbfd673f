"""Run a trained classifier head as a convolution over bigger images.

The head was `nn.Linear(C*H*W, K)` behind `nn.Flatten()`, so it can be moved over
a larger feature map as an HxW convolution. On a map of exactly HxW the one
result is that of the linear layer.
"""
import torch
import torch.nn.functional as F


def linear_as_conv(features, lin_weight, lin_bias, chw):
    c, h, w = chw
    k = lin_weight.shape[0]
    kernel = lin_weight.reshape(k, h, w, c).permute(0, 3, 1, 2)
    return F.conv2d(features, kernel, lin_bias)
