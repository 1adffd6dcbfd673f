import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.modules.utils import _pair


class UnfoldConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        assert in_channels % groups == 0 and out_channels % groups == 0
        self.kernel_size = _pair(kernel_size)
        self.stride = _pair(stride)
        self.padding = _pair(padding)
        self.dilation = _pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(
            torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if bias:
            nn.init.uniform_(self.bias, -0.1, 0.1)

    def _out(self, size, i):
        eff = self.dilation[i] * (self.kernel_size[i] - 1) + 1
        return (size + 2 * self.padding[i] - eff) // self.stride[i] + 1

    def forward(self, x):
        n, _, h, w = x.shape
        g = self.groups
        cols = F.unfold(x, self.kernel_size, self.dilation, self.padding, self.stride)
        cols = cols.reshape(n, g, -1, cols.shape[-1])
        wmat = self.weight.reshape(g, self.weight.shape[0] // g, -1)
        y = torch.einsum('gok,ngkl->ngol', wmat, cols)
        y = y.reshape(n, -1, self._out(h, 0), self._out(w, 1))
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1)
        return y
