import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution for a TCN block: y[..., t] sees x[..., t],
    x[..., t - d], x[..., t - 2d], ... and nothing later. Length is kept."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, padding=self.chomp,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        y = self.conv(x)
        if self.chomp:
            y = y[:, :, self.chomp:].contiguous()
        return y
