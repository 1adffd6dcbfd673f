import torch
from torch import nn


class CausalDilatedConv(nn.Module):
    """One causal convolution of a TCN block. (B, C, T) -> (B, C_out, T)

    The value at step t depends on x[..., t], x[..., t - d], x[..., t - 2d], ...
    and the sequence length is kept.
    """

    def __init__(self, n_in, n_out, kernel_size=2, dilation=1):
        super().__init__()
        self.chomp = kernel_size - 1
        pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_in, n_out, kernel_size, padding=pad,
                              dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        # the convolution pads both ends: keep one value per input step
        start = y.shape[-1] - self.chomp - x.shape[-1]
        return y[..., start:start + x.shape[-1]]
