import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding="SAME" (for EfficientNet weights)."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         dilation=dilation, groups=groups, bias=bias)

    def forward(self, x):
        pads = []
        for size, k, s, d in zip(x.shape[-2:], self.kernel_size, self.stride, self.dilation):
            total = (math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size
            pads.append((total // 2, total - total // 2))
        (top, bottom), (left, right) = pads
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
