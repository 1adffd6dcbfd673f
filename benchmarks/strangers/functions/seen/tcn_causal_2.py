import torch
import torch.nn as nn


class Chomp1d(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def forward(self, x):
        return x[:, :, :x.size(2) - self.size].contiguous()


class CausalConv1d(nn.Module):
    """Causal convolution as in TCN: pad on both sides, then chomp the end.
    (N, C_in, T) -> (N, C_out, T)"""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__()
        pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, padding=pad,
                              dilation=dilation, groups=groups, bias=bias)
        self.chomp = Chomp1d(pad)

    def forward(self, x):
        return self.chomp(self.conv(x))
