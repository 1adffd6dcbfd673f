import math
import torch
from torch import nn
from torch.nn import functional as F


class EqualConv2d(nn.Module):
    """Conv2d with equalized learning rate (StyleGAN).

    out = conv(x, weight * scale) + bias, with scale = 1 / sqrt(fan_in)
    """

    def __init__(self, in_channel, out_channel, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(out_channel, in_channel, kernel_size, kernel_size))
        self.scale = 1 / math.sqrt(in_channel * kernel_size ** 2)
        self.stride = stride
        self.padding = padding
        self.bias = nn.Parameter(torch.zeros(out_channel)) if bias else None

    def forward(self, input):
        out = F.conv2d(input, self.weight * self.scale, bias=self.bias,
                       stride=self.stride, padding=self.padding)
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1)
        return out

    def __repr__(self):
        return (f'{self.__class__.__name__}({self.weight.shape[1]}, {self.weight.shape[0]}, '
                f'{self.weight.shape[2]}, stride={self.stride}, padding={self.padding})')
