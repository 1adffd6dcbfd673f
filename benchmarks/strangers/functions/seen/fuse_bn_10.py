import torch
from torch import nn


@torch.no_grad()
def fuse_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Return one conv that computes bn(conv(x)) in eval mode (bn with its
    weight and bias, and running statistics)."""
    fused = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size,
                      stride=conv.stride, padding=conv.padding, dilation=conv.dilation,
                      groups=conv.groups, bias=True, padding_mode=conv.padding_mode)
    fused = fused.to(conv.weight.device, conv.weight.dtype)

    gain = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    shift = bn.bias - bn.running_mean * gain

    fused.weight.copy_(conv.weight * gain[:, None, None, None])
    fused.bias.copy_(shift if conv.bias is None else conv.bias + shift)
    return fused.eval()
