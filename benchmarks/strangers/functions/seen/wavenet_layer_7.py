import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated convolution over time whose output at t only sees inputs at t, t-d, t-2d, ...

    Input (batch, in_channels, time) -> output (batch, out_channels, time).
    The last tap of the kernel multiplies the present sample.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, dilation=dilation, bias=bias)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left, 0)))
