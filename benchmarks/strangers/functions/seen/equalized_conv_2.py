import math

import torch
from torch import nn
import torch.nn.functional as F


class EqualizedConv2d(nn.Module):
    """Conv2d with equalised learning rate (ProGAN).

    The stored weight is N(0, 1); the layer convolves with
    ``weight * gain / sqrt(fan_in)``.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 gain=math.sqrt(2.0), bias=True):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(out_channels, in_channels, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        self.scale = gain / math.sqrt(in_channels * kernel_size ** 2)
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        w = self.weight
        with torch.no_grad():
            w *= self.scale
        return F.conv2d(x, w, self.bias, self.stride, self.padding)

    def extra_repr(self):
        o, i, k, _ = self.weight.shape
        return f"{i}, {o}, kernel_size={k}, stride={self.stride}, padding={self.padding}"
