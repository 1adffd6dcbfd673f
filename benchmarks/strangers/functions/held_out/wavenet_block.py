import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__()
        self.left = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, groups=groups, bias=bias)

    def forward(self, x):
        # (B, C, T) -> (B, C', T)
        return self.conv(F.pad(x, (self.left, 0)))
