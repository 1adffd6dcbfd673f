import torch
import torch.nn as nn
import torch.nn.functional as F


class SplitGroupConv2d(nn.Module):
    """Grouped convolution spelled out per group (our exporter lacks groups=)."""

    def __init__(self, in_ch, out_ch, k, groups=1, padding=0, bias=True):
        super().__init__()
        assert in_ch % groups == 0 and out_ch % groups == 0
        self.groups = groups
        self.padding = padding
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch // groups, k, k) * 0.1)
        self.bias = nn.Parameter(torch.randn(out_ch) * 0.1) if bias else None

    def forward(self, x):
        if self.groups == 1:
            return F.conv2d(x, self.weight, self.bias, padding=self.padding)
        xs = x.chunk(self.groups, dim=1)
        ws = self.weight.chunk(self.groups, dim=0)
        bs = self.bias.chunk(self.groups) if self.bias is not None else [None] * self.groups
        y = torch.cat([F.conv2d(a, w, b, padding=self.padding)
                       for a, w, b in zip(xs, ws, bs)], dim=1)
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1)
        return y
