import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Trainable Conv2d written with F.unfold + matmul."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.out_channels = out_channels
        self.weight = nn.Parameter(
            torch.empty(out_channels, in_channels, kernel_size, kernel_size))
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x):
        N, _, H, W = x.shape
        k, s, p = self.kernel_size, self.stride, self.padding
        h_out = (H + 2 * p - k) // s + 1
        w_out = (W + 2 * p - k) // s + 1
        cols = F.unfold(x, k, padding=p, stride=s)
        kernel = self.weight.data.view(self.out_channels, -1)
        y = kernel @ cols
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1)
        return y.view(N, self.out_channels, h_out, w_out)
