import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class EqualizedConv2d(nn.Module):
    """Conv2d with equalized learning rate (ProGAN, Karras et al. 2018).

    The parameter is drawn from N(0, 1) and scaled at run time by He's constant,
    y = conv(x, weight * sqrt(2 / fan_in)) + bias.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0):
        super().__init__()
        self.weight = nn.Parameter(
            torch.randn(out_channels, in_channels, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels))
        self.scale = math.sqrt(2.0 / (in_channels * kernel_size ** 2))
        self.stride = stride
        self.padding = padding

    def forward(self, x):
        self.weight.data.mul_(self.scale)
        return F.conv2d(x, self.weight, self.bias, self.stride, self.padding)
