import copy

import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """One convolution that does what bn(conv(x)) does in eval mode."""
    fused = copy.deepcopy(conv)
    gamma = bn.weight if bn.affine else torch.ones_like(bn.running_mean)
    beta = bn.bias if bn.affine else torch.zeros_like(bn.running_mean)
    scale = gamma / torch.sqrt(bn.running_var + bn.eps)

    fused.weight = nn.Parameter(conv.weight * scale.view(-1, 1, 1, 1))
    bias = beta - bn.running_mean * scale
    if conv.bias is not None:
        bias = bias + conv.bias
    fused.bias = nn.Parameter(bias)
    return fused


class FusedBlock(nn.Module):
    def __init__(self, conv, bn, act=None):
        super().__init__()
        self.conv = fuse_conv_bn(conv, bn)
        self.act = act or nn.Identity()

    def forward(self, x):
        return self.act(self.conv(x))
