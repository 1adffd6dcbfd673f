import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """WaveNet-style causal convolution: output t sees inputs <= t only. Keeps the length."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.pad:
            y = y[:, :, self.pad:]
        return y
