import torch.nn.functional as F
from torch import nn


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME', worked out from the input
    size on each call (so it also holds for strides)."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=0, dilation=dilation, groups=groups, bias=bias)

    def forward(self, x):
        pads = []
        # F.pad counts dimensions from the last one
        for dim in (1, 0):
            n, k = x.shape[2 + dim], self.kernel_size[dim]
            s, d = self.stride[dim], self.dilation[dim]
            left_over = n % s or s
            total = max(d * (k - 1) + 1 - left_over, 0)
            pads += [total // 2, (total + 1) // 2]
        return super().forward(F.pad(x, pads))
