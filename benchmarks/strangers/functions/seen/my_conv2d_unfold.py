import math

import torch
from torch import nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Drop-in for nn.Conv2d (groups=1, zero padding) built on F.unfold + matmul."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, bias=True):
        super().__init__()
        self.kernel_size = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.stride = (stride, stride) if isinstance(stride, int) else tuple(stride)
        self.padding = (padding, padding) if isinstance(padding, int) else tuple(padding)
        self.dilation = (dilation, dilation) if isinstance(dilation, int) else tuple(dilation)
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *self.kernel_size))
        self.bias = nn.Parameter(torch.empty(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if bias:
            bound = 1 / math.sqrt(self.weight[0].numel())
            nn.init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        cols = F.unfold(x, self.kernel_size, self.dilation, self.padding, self.stride)
        out = self.weight.flatten(1) @ cols
        if self.bias is not None:
            out = out + self.bias[:, None]
        oh, ow = [
            (x.shape[2 + i] + 2 * self.padding[i] - self.dilation[i] * (self.kernel_size[i] - 1) - 1)
            // self.stride[i] + 1
            for i in range(2)
        ]
        return out.view(x.shape[0], -1, oh, ow)
