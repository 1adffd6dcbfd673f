import copy

import torch
import torch.nn as nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Returns one Conv2d that does what bn(conv(x)) does in eval mode."""
    fused = copy.deepcopy(conv)

    gamma = bn.weight if bn.affine else torch.ones_like(bn.running_mean)
    beta = bn.bias if bn.affine else torch.zeros_like(bn.running_mean)
    scale = gamma / torch.sqrt(bn.running_var + bn.eps)

    conv_bias = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)

    fused.weight = nn.Parameter(conv.weight * scale.view(-1, 1, 1, 1))
    fused.bias = nn.Parameter(conv_bias + beta - bn.running_mean * scale)
    return fused
