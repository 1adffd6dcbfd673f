"""Fold BatchNorm into the preceding convolution before export."""
import torch
from torch import nn


@torch.no_grad()
def fold_conv_bn(conv, bn):
    """Return one nn.Conv2d equal to ``bn(conv(x))`` in eval mode.

    ``conv`` is an nn.Conv2d (with or without bias, any groups, stride,
    dilation, padding mode); ``bn`` an nn.BatchNorm2d with running statistics.
    The modules passed in are left untouched.
    """
    if bn.running_mean is None or bn.running_var is None:
        raise ValueError("BatchNorm without running statistics cannot be folded")
    scale = torch.rsqrt(bn.running_var + bn.eps)
    shift = torch.zeros_like(bn.running_mean)
    if bn.affine:
        scale = scale * bn.weight
        shift = bn.bias

    folded = nn.Conv2d(
        conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride, conv.padding,
        conv.dilation, conv.groups, bias=True, padding_mode=conv.padding_mode,
        device=conv.weight.device, dtype=conv.weight.dtype)
    folded.weight.copy_(conv.weight * scale.reshape(-1, 1, 1, 1))
    bias = shift - bn.running_mean * scale
    if conv.bias is not None:
        bias = bias + conv.bias
    folded.bias.copy_(bias)
    return folded.train(conv.training)
