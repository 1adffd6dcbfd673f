import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution as in the TCN / WaveNet papers.

    ``y[:, :, t]`` depends on ``x[:, :, t - d*(k-1)], ..., x[:, :, t - d], x[:, :, t]``
    (zeros before the start); the last kernel tap multiplies ``x[:, :, t]``.
    Input and output are (batch, channels, time) with the same number of steps.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.chomp > 0:
            y = y[:, :, self.chomp:].contiguous()
        return y
