import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """1-D dilated convolution whose output at time t sees inputs up to t only.

    Input and output are (batch, channels, time); the length is preserved.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left_pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, bias=bias)

    def forward(self, x):
        x = F.pad(x, (self.left_pad, 0))
        return self.conv(x)
