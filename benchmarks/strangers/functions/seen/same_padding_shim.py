"""TensorFlow style SAME padding for PyTorch models (checkpoint conversion)."""
import math

import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with the padding of TensorFlow's padding="SAME", for every stride and dilation."""

    @staticmethod
    def _total(size, k, s, d):
        return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        th = self._total(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        tw = self._total(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        if th > 0 or tw > 0:
            x = F.pad(x, [tw - tw // 2, tw // 2, th - th // 2, th // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
