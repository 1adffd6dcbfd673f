import torch
from torch import nn


@torch.no_grad()
def absorb_batchnorm(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """One convolution that does what conv followed by bn (in eval mode) does."""
    merged = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride,
                       conv.padding, conv.dilation, conv.groups, bias=True,
                       padding_mode=conv.padding_mode)
    merged = merged.to(conv.weight.dtype)
    factor = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    merged.weight.copy_(conv.weight * factor.reshape(-1, 1, 1, 1))
    merged.bias.copy_(bn.bias - bn.running_mean * factor)
    return merged
