import copy

import torch
import torch.nn as nn


@torch.no_grad()
def fuse_conv_and_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Fold an inference-mode BatchNorm2d into the Conv2d in front of it.

    The returned convolution computes bn(conv(x)).
    """
    fused = copy.deepcopy(conv)

    std = torch.sqrt(bn.running_var + bn.eps)
    scale = bn.weight / std if bn.affine else 1.0 / std
    shift = bn.bias if bn.affine else torch.zeros_like(std)

    fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))

    bias = shift - bn.running_mean * scale
    if conv.bias is not None:
        bias = bias + conv.bias
    fused.bias = nn.Parameter(bias.clone(), requires_grad=False)
    return fused
