import math

import torch
import torch.nn.functional as F
from torch import nn


class UnfoldConv2d(nn.Module):
    """Conv2d spelled out with F.unfold. Same parameters and weight layout as nn.Conv2d."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups or out_channels % groups:
            raise ValueError("channels must be divisible by groups")
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        self.kernel_size, self.stride = pair(kernel_size), pair(stride)
        self.padding, self.dilation = pair(padding), pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        self.reset_parameters()

    def reset_parameters(self):
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(self.weight[0].numel())
            nn.init.uniform_(self.bias, -bound, bound)

    def _out(self, size, d):
        span = self.dilation[d] * (self.kernel_size[d] - 1) + 1
        return (size + 2 * self.padding[d] - span) // self.stride[d] + 1

    def forward(self, x):
        n, _, h, w = x.shape
        g = self.groups
        oh, ow = self._out(h, 0), self._out(w, 1)
        cols = F.unfold(x, self.kernel_size, self.dilation, self.padding, self.stride)
        # unfold puts the channel first in its rows, so groups are contiguous blocks
        cols = cols.view(n, g, -1, oh * ow)
        wmat = self.weight.view(g, self.weight.shape[0] // g, -1)
        y = torch.einsum("gok,ngkl->ngol", wmat, cols).reshape(n, -1, oh, ow)
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1)
        return y
