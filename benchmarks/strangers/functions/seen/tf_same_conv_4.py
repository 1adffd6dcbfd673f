"""Conv2d with TensorFlow's 'SAME' padding, for imported EfficientNet weights."""
import math

import torch.nn.functional as F
from torch import nn


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d whose output is ceil(in / stride) per axis.

    The padding is worked out from the input size; an odd total puts the
    extra row / column at the bottom / right, as TensorFlow does.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride, 0, dilation,
                         groups, bias)

    @staticmethod
    def _split(size, k, s, d):
        need = (math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size
        need = max(need, 0)
        return need // 2, need - need // 2

    def forward(self, x):
        h, w = x.shape[-2:]
        top, bottom = self._split(h, self.kernel_size[0], self.stride[0], self.dilation[0])
        left, right = self._split(w, self.kernel_size[1], self.stride[1], self.dilation[1])
        x = F.pad(x, (top, bottom, left, right))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
