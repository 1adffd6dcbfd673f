import math
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow-style "SAME" padding, for loading EfficientNet weights."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    @staticmethod
    def _pad_amount(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        ph = self._pad_amount(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._pad_amount(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
