import math

import torch
from torch import nn
import torch.nn.functional as F
from torch.nn.modules.utils import _pair


class UnfoldConv2d(nn.Module):
    """nn.Conv2d spelled out with unfold + matmul, to be able to hook the columns."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups or out_channels % groups:
            raise ValueError("channels must be divisible by groups")
        self.kernel_size = _pair(kernel_size)
        self.stride, self.padding, self.dilation = _pair(stride), _pair(padding), _pair(dilation)
        self.groups = groups
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels // groups, *self.kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if bias:
            bound = 1 / math.sqrt(self.weight[0].numel())
            self.bias = nn.Parameter(torch.empty(out_channels).uniform_(-bound, bound))
        else:
            self.register_parameter("bias", None)

    def forward(self, x):
        n, _, h, w = x.shape
        size = [(s + 2 * p - d * (k - 1) - 1) // st + 1 for s, p, d, k, st in
                zip((h, w), self.padding, self.dilation, self.kernel_size, self.stride)]
        cols = F.unfold(x, self.kernel_size, self.dilation, self.padding, self.stride)
        cols = cols.reshape(n, self.groups, -1, cols.shape[-1])
        filt = self.weight.reshape(1, self.groups, self.weight.shape[0] // self.groups, -1)
        out = (filt @ cols).reshape(n, -1, *size)
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1)
        return out
