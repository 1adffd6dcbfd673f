import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Conv over time that never sees the future; output as long as the input.

    Takes and gives (batch, time, channels), unlike nn.Conv1d.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size, dilation=dilation)

    def forward(self, x):
        x = x.transpose(1, 2)
        x = nn.functional.pad(x, (self.left, 0))
        return self.conv(x).transpose(1, 2)
