import torch
import torch.nn as nn


@torch.no_grad()
def fuse(conv: nn.Conv2d, bn: nn.BatchNorm2d) -> nn.Conv2d:
    """One conv that does in eval mode what bn(conv(x)) does. The arguments are left as they are."""
    fused = nn.Conv2d(
        conv.in_channels, conv.out_channels, conv.kernel_size,
        stride=conv.stride, padding=conv.padding, dilation=conv.dilation,
        groups=conv.groups, bias=True, padding_mode=conv.padding_mode,
    ).to(conv.weight)
    gamma = bn.weight if bn.affine else torch.ones_like(bn.running_mean)
    beta = bn.bias if bn.affine else torch.zeros_like(bn.running_mean)
    scale = gamma / torch.sqrt(bn.running_var + bn.eps)
    fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))
    b = conv.bias if conv.bias is not None else torch.zeros_like(bn.running_mean)
    fused.bias.copy_((b - bn.running_mean) * scale + beta)
    return fused


def conv_bn_inference(x, conv, bn):
    """eval-mode Conv2d + BatchNorm2d in a single convolution."""
    return fuse(conv, bn)(x)
