import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """1-D dilated causal convolution used in the WaveNet residual stack.

    Input (B, C_in, T), output (B, C_out, T).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.padding, dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.padding != 0:
            y = y[:, :, self.padding:]
        return y
