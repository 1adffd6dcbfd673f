"""Fold BatchNorm into the preceding convolution for deployment."""
import torch
import torch.nn as nn


@torch.no_grad()
def fuse_conv_bn(conv, bn):
    """Return an nn.Conv2d equal to bn(conv(x)) in eval mode.

    conv may have a bias or not; bn must be affine with running stats.
    """
    fused = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size,
                      conv.stride, conv.padding, conv.dilation, conv.groups,
                      bias=True, padding_mode=conv.padding_mode)
    fused = fused.to(conv.weight.device, conv.weight.dtype)
    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))
    fused.bias.copy_(bn.bias - bn.running_mean * scale)
    fused.train(conv.training)
    return fused
