import torch
import torch.nn as nn


def autopad(k, p=None, d=1):
    """Pad to 'same' shape outputs (odd kernels)."""
    if d > 1:
        k = d * (k - 1) + 1 if isinstance(k, int) else [d * (x - 1) + 1 for x in k]
    if p is None:
        p = k // 2 if isinstance(k, int) else [x // 2 for x in k]
    return p


class Conv(nn.Module):
    """Standard convolution with args(ch_in, ch_out, kernel, stride, padding, groups, dilation, activation)."""

    default_act = nn.SiLU()

    def __init__(self, c1, c2, k=1, s=1, p=None, g=1, d=1, act=True):
        super().__init__()
        self.conv = nn.Conv2d(c1, c2, k, s, autopad(k, p, d), groups=g, dilation=d, bias=False)
        self.bn = nn.BatchNorm2d(c2)
        self.act = self.default_act if act is True else act if isinstance(act, nn.Module) else nn.Identity()

    def forward(self, x):
        return self.act(self.bn(self.conv(x)))

    @torch.no_grad()
    def fuse(self):
        """Fold the batch norm (running statistics) into the convolution."""
        if isinstance(self.bn, nn.Identity):
            return self
        scale = self.bn.weight / torch.sqrt(self.bn.running_var + self.bn.eps)
        bias = self.bn.bias - self.bn.running_mean * scale
        self.conv.weight.mul_(scale.view(-1, 1, 1, 1))
        self.conv.bias = nn.Parameter(bias)
        self.bn = nn.Identity()
        return self
