import torch
import torch.nn as nn
import torch.nn.functional as F


class LeftPadConv1d(nn.Conv1d):
    """nn.Conv1d with causal padding; with a stride, outputs sit at t = 0, stride, 2*stride ..."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=0, dilation=dilation, groups=groups, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        left = (self.kernel_size[0] - 1) * self.dilation[0]
        return super().forward(F.pad(x, (left, 0)))
