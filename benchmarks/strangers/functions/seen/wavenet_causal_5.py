import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """1-D convolution whose output at time t only sees inputs at times <= t.

    Input (B, C_in, T) -> output (B, C_out, T).
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.left_pad = dilation * (kernel_size - 1)
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=0, dilation=dilation, bias=bias)

    def forward(self, x):
        x = F.pad(x, (self.left_pad, 0))
        return self.conv(x)
