import torch.nn as nn


class CausalConv1d(nn.Module):
    """Output at t depends on inputs up to and including t only (B, C, T)."""

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.trim, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.trim:
            y = y[:, :, self.trim:]
        return y
