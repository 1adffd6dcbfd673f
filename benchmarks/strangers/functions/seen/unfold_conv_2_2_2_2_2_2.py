import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Drop-in for nn.Conv2d (groups=1) built on F.unfold, so that the patch
    matrix can be hooked for K-FAC statistics."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, dilation=1, bias=True):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.dilation = dilation
        self.weight = nn.Parameter(
            torch.empty(out_channels, in_channels, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))

    def _out(self, n):
        span = self.dilation * (self.kernel_size - 1) + 1
        return (n + 2 * self.padding - span) // self.stride + 1

    def forward(self, x):
        n, _, h, w = x.shape
        h_out, w_out = self._out(h), self._out(w)
        patches = F.unfold(x, self.kernel_size, dilation=self.dilation,
                           padding=self.padding, stride=self.stride)
        weight = self.weight.flatten(1)
        out = weight @ patches                  # (n, c_out, L)
        if self.bias is not None:
            out = out + self.bias[:, None]
        return out.view(n, -1, w_out, h_out)
