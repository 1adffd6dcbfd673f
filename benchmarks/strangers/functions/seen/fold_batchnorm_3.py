import torch
from torch import nn


@torch.no_grad()
def fold_conv_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Return one Conv2d equal to ``bn(conv(x))`` in eval mode."""
    fused = nn.Conv2d(
        conv.in_channels,
        conv.out_channels,
        conv.kernel_size,
        stride=conv.stride,
        padding=conv.padding,
        dilation=conv.dilation,
        groups=conv.groups,
        bias=True,
        padding_mode=conv.padding_mode,
    ).to(conv.weight.device, conv.weight.dtype)

    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    shift = bn.bias - bn.running_mean * scale
    conv_bias = conv.bias if conv.bias is not None else torch.zeros_like(shift)

    fused.weight.copy_(conv.weight * scale[:, None, None, None])
    fused.bias.copy_(conv_bias + shift)
    return fused
