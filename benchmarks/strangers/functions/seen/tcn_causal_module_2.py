import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution for the forecasting TCN.

    Input (batch, channels, time), output (batch, out_channels, time); the
    output at step t depends on steps <= t only.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.pad, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        # nn.Conv1d pads both ends, chomp the surplus
        return y[:, :, self.pad:]
