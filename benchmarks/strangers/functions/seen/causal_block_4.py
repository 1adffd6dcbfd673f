import torch
from torch import nn


class CausalConv1d(nn.Module):
    """WaveNet-style causal convolution: output has the length of the input and
    y[..., t] depends on x[..., :t + 1] only."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.trim, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, :-self.trim]
