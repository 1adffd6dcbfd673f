"""
Conv2d with TensorFlow-like 'SAME' padding, to load EfficientNet checkpoints that
were trained with TF.
"""
import math

import torch.nn as nn
import torch.nn.functional as F


def get_same_padding(size: int, k: int, s: int, d: int):
    total = max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)
    after = total // 2
    return total - after, after


class Conv2dSame(nn.Conv2d):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation,
                         groups, bias)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        kh, kw = self.weight.shape[-2:]
        top, bottom = get_same_padding(ih, kh, self.stride[0], self.dilation[0])
        left, right = get_same_padding(iw, kw, self.stride[1], self.dilation[1])
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation,
                        self.groups)
