import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow 'SAME' padding (for EfficientNet checkpoints)."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation, groups, bias)

    @staticmethod
    def _total(i: int, k: int, s: int, d: int) -> int:
        return max((math.ceil(i / s) - 1) * s + (k - 1) * d + 1 - i, 0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        ih, iw = x.shape[-2:]
        ph = self._total(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = self._total(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, [pw - pw // 2, pw // 2, ph - ph // 2, ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
