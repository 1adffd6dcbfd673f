import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow's padding='SAME', for checkpoints converted from TF.

    Whatever the stride, the output has ceil(in / stride) rows and columns and
    the same values as tf.nn.conv2d(..., padding='SAME'); when the total padding
    is odd the extra pixel goes to the bottom / right.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_ch, out_ch, kernel_size, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)

    @staticmethod
    def _split(k, d):
        total = d * (k - 1)
        before = total // 2
        return before, total - before

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        top, bottom = self._split(self.kernel_size[0], self.dilation[0])
        left, right = self._split(self.kernel_size[1], self.dilation[1])
        x = F.pad(x, (left, right, top, bottom))
        y = F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
        return y

    def output_size(self, h, w):
        return math.ceil(h / self.stride[0]), math.ceil(w / self.stride[1])
