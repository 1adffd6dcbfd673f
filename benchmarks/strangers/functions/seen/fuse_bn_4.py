import torch
import torch.nn as nn
import torch.nn.functional as F


def fused_conv_bn(x, conv: nn.Conv2d, bn: nn.BatchNorm2d):
    """Inference-time conv + batch norm as one convolution.

    Returns exactly bn(conv(x)) for bn in eval mode (up to rounding);
    zero padding_mode, affine bn, conv with or without bias.
    """
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    w = conv.weight * scale.reshape(-1, 1, 1, 1)
    b = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
    b = b - bn.running_mean * scale + bn.bias
    return F.conv2d(x, w, b, conv.stride, conv.padding, conv.dilation, conv.groups)
