import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """WaveNet style: output t sees t, t-d, t-2d, ... only. Length is kept when stride is 1."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1, stride=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, stride=stride,
                              dilation=dilation, bias=bias)

    def forward(self, x):            # (B, C, T)
        return self.conv(F.pad(x, (self.left, 0)))
