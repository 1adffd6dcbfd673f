import copy

import torch


@torch.no_grad()
def merge_conv_bn(conv: torch.nn.Conv2d, bn: torch.nn.BatchNorm2d) -> torch.nn.Conv2d:
    """Return one Conv2d that does, in eval mode, what `bn(conv(x))` does."""
    fused = copy.deepcopy(conv)
    std = torch.sqrt(bn.running_var + bn.eps)
    gamma = bn.weight if bn.affine else torch.ones_like(std)
    beta = bn.bias if bn.affine else torch.zeros_like(std)
    scale = gamma / std

    fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))
    bias = conv.bias if conv.bias is not None else torch.zeros_like(std)
    fused.bias = torch.nn.Parameter(bias + beta - bn.running_mean * scale)
    return fused
