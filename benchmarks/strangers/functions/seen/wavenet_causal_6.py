import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution: output at time t only sees inputs <= t.

    Input and output are (batch, channels, time), time is preserved.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left_pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left_pad, 0)))
