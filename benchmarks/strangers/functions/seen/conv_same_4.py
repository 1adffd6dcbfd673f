import math

import torch.nn.functional as F
from torch import nn


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's dynamic 'SAME' padding (for the EfficientNet weights)."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)

    @staticmethod
    def _split(n, k, s, d):
        total = max((math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n, 0)
        return total // 2, total - total // 2

    def forward(self, x):
        ih, iw = x.shape[-2:]
        top, bottom = self._split(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        left, right = self._split(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [top, bottom, left, right])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
