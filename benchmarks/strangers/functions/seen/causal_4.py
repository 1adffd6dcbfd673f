import torch
from torch import nn


class CausalConv1d(nn.Conv1d):
    """Conv1d whose output at time t sees inputs at times <= t only.

    With stride 1 the output is as long as the input."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=1, padding=0,
                         dilation=dilation, groups=groups, bias=bias)
        self.left = (kernel_size - 1) * dilation

    def forward(self, x):
        return super().forward(nn.functional.pad(x, (self.left, 0)))
