import copy

import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Returns a new convolution equal to bn(conv(x)) in eval mode."""
    fused = copy.deepcopy(conv)

    std = torch.sqrt(bn.running_var + bn.eps)
    scale = bn.weight / std

    fused.weight = nn.Parameter(conv.weight * scale.reshape(-1, 1, 1, 1))

    shift = bn.bias - bn.running_mean * scale
    bias = conv.bias if conv.bias is not None else torch.zeros_like(shift)
    fused.bias = nn.Parameter(bias + shift)
    return fused
