import torch
from torch import nn


class CausalConv1d(nn.Module):
    """1-D convolution whose output at time t only sees inputs up to t.

    Input (N, C_in, L), output (N, C_out, L).

    Args:
        kernel_size (int): number of taps, 1 or more
        dilation (int): distance between taps
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, :-self.chomp].contiguous()


class TemporalBlock(nn.Module):
    def __init__(self, channels, kernel_size, dilation, dropout=0.1):
        super().__init__()
        self.c1 = CausalConv1d(channels, channels, kernel_size, dilation)
        self.c2 = CausalConv1d(channels, channels, kernel_size, dilation)
        self.drop = nn.Dropout(dropout)

    def forward(self, x):
        y = self.drop(torch.relu(self.c1(x)))
        y = self.drop(torch.relu(self.c2(y)))
        return torch.relu(x + y)
