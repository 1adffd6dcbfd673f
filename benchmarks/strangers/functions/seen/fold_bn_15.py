import copy
import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Fold an eval-mode BatchNorm into the convolution before it.

    Returns a new Conv2d (always with a bias); neither argument is changed.
    """
    fused = copy.deepcopy(conv)
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    fused.weight.mul_(scale.reshape(-1, 1, 1, 1))
    shift = bn.bias - bn.running_mean * scale
    if conv.bias is not None:
        shift = shift + conv.bias
    fused.bias = nn.Parameter(shift.clone())
    return fused
