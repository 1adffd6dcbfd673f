import copy

import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Returns one convolution equal to bn(conv(x)) in eval mode; the arguments stay untouched."""
    fused = copy.deepcopy(conv)
    gain = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    fused.weight = nn.Parameter(conv.weight * gain.reshape(-1, 1, 1, 1))
    shift = bn.bias - bn.running_mean * gain
    if conv.bias is not None:
        shift = shift + conv.bias
    fused.bias = nn.Parameter(shift)
    return fused
