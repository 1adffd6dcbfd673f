import torch
from torch import nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """1D convolution whose output at step t depends on the inputs at steps <= t only.

    Input (B, C_in, T) -> output (B, C_out, ceil(T / stride)); the left side is padded
    with dilation * (kernel_size - 1) zeros.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, dilation=1,
                 groups=1, bias=True):
        super().__init__()
        self.left_pad = dilation * (kernel_size - 1)
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, stride=stride,
                              padding=0, dilation=dilation, groups=groups, bias=bias)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left_pad, 0)))
