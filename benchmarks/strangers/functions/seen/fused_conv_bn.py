import torch
from torch import nn


class FusedConvBN(nn.Module):
    """Inference-time replacement for Conv2d followed by BatchNorm2d.

    fused = FusedConvBN(conv, bn).eval()
    """

    def __init__(self, conv: nn.Conv2d, bn: nn.BatchNorm2d):
        super().__init__()
        self.conv = nn.Conv2d(
            conv.in_channels, conv.out_channels, conv.kernel_size,
            stride=conv.stride, padding=conv.padding, dilation=conv.dilation,
            groups=conv.groups, bias=True, padding_mode=conv.padding_mode,
        ).to(conv.weight.device, conv.weight.dtype)
        with torch.no_grad():
            gamma = bn.weight if bn.affine else torch.ones_like(bn.running_var)
            beta = bn.bias if bn.affine else torch.zeros_like(bn.running_mean)
            scale = gamma / torch.sqrt(bn.running_var + bn.eps)
            self.conv.weight.copy_(conv.weight * scale[:, None, None, None])
            self.conv.bias.copy_(beta - bn.running_mean * scale)

    def forward(self, x):
        return self.conv(x)
