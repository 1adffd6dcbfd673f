import torch
from torch import nn
import torch.nn.functional as F


class CausalConv1d(nn.Conv1d):
    """Dilated causal convolution. Output has the input's length (divided by the stride,
    rounded up); output t sees inputs <= t*stride only."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, stride=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride, padding=0,
                         dilation=dilation, groups=groups, bias=bias)
        self.left = dilation * (kernel_size - 1)

    def forward(self, x):
        return super().forward(F.pad(x, (self.left, 0)))
