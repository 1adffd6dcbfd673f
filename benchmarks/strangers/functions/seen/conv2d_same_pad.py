"""TF-compatible layers so that the EfficientNet checkpoints can be loaded."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME'.

    The output has ceil(in / stride) rows and columns, and where the total
    padding is odd the additional row/column goes to the bottom/right, as in
    TensorFlow, for every stride and dilation.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_ch, out_ch, kernel_size, stride, 0, dilation, groups, bias)

    def _pad(self, axis):
        total = (self.kernel_size[axis] - 1) * self.dilation[axis]
        before = total // 2
        return before, total - before

    def forward(self, x):
        top, bottom = self._pad(0)
        left, right = self._pad(1)
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
