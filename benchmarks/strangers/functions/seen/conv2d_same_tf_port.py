# port of EfficientNet's padding from TF to PyTorch
import math
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSamePadding(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME' for any input size and stride."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation,
                         groups, bias)

    @staticmethod
    def _total(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        pad_h = self._total(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pad_w = self._total(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pad_w // 2, pad_w - pad_w // 2, pad_h // 2, pad_h - pad_h // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, (0, 0), self.dilation, self.groups)
