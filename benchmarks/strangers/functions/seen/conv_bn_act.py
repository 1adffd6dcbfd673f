import torch
from torch import nn


def autopad(k, p=None, d=1):
    """Padding that keeps the size for stride 1 and odd kernels."""
    if d > 1:
        k = d * (k - 1) + 1
    return k // 2 if p is None else p


class ConvBNAct(nn.Module):
    """Conv2d -> BatchNorm2d -> SiLU, the standard block of the backbone.

    Args: c1 (channels in), c2 (channels out), k (kernel), s (stride),
    p (padding, None = 'same'), g (groups), d (dilation), act (True: SiLU,
    False: identity, or any module).
    """
    default_act = nn.SiLU()

    def __init__(self, c1, c2, k=1, s=1, p=None, g=1, d=1, act=True):
        super().__init__()
        self.conv = nn.Conv2d(c1, c2, k, s, autopad(k, p, d), groups=g, dilation=d, bias=False)
        self.bn = nn.BatchNorm2d(c2)
        self.act = self.default_act if act is True else act if isinstance(act, nn.Module) else nn.Identity()

    def forward(self, x):
        return self.act(self.bn(self.conv(x)))

    def forward_fuse(self, x):
        """Used after the batch norm was folded into the convolution by fuse()."""
        return self.act(self.conv(x))

    @torch.no_grad()
    def fuse(self):
        """Fold the running statistics of the batch norm into the convolution."""
        conv, bn = self.conv, self.bn
        scale = bn.weight / torch.sqrt(bn.running_var + bn.eps)
        fused = nn.Conv2d(conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride,
                          conv.padding, conv.dilation, conv.groups, bias=True)
        fused = fused.to(conv.weight)
        fused.weight.copy_(conv.weight * scale.view(-1, 1, 1, 1))
        fused.bias.copy_(bn.bias - bn.running_mean * scale)
        self.conv = fused
        self.bn = nn.Identity()
        self.forward = self.forward_fuse
        return self
