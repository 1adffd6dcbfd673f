"""Causal convolution used in the TCN blocks."""
import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Length preserving causal conv, any kernel_size >= 1 and dilation >= 1.

    Pads both ends through nn.Conv1d and chops the look-ahead part.
    """

    def __init__(self, cin, cout, kernel_size, dilation=1):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(cin, cout, kernel_size, padding=self.chomp, dilation=dilation)

    def forward(self, x):
        return self.conv(x)[:, :, :-self.chomp].contiguous()
