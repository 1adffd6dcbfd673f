import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution block for a TCN / WaveNet.

    Input and output are (batch, channels, time) with the same number of time steps;
    y[t] is computed from x[t], x[t-d], x[t-2d], ...
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left = kernel_size - 1
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, padding=self.left,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        T = x.shape[-1]
        y = self.conv(x)
        return y[..., :T]       # chomp the right end
