import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution: (B, C_in, T) -> (B, C_out, T), output t sees inputs <= t only."""

    def __init__(self, in_channels, out_channels, kernel_size=3, dilation=1):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, :-self.chomp].contiguous()
