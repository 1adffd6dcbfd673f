import torch
import torch.nn as nn


@torch.no_grad()
def fuse_conv_and_bn(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """Return one Conv2d equivalent to bn(conv(x)) in eval mode."""
    fused = nn.Conv2d(
        conv.in_channels, conv.out_channels, conv.kernel_size,
        stride=conv.stride, padding=conv.padding, dilation=conv.dilation,
        groups=conv.groups, bias=True,
    ).to(conv.weight.device, conv.weight.dtype)

    scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
    fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))

    b_conv = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
    b_bn = bn.bias - bn.running_mean * scale
    fused.bias.copy_(b_conv + b_bn)
    return fused
