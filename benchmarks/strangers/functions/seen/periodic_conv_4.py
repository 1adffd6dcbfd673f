import torch
from torch import nn
import torch.nn.functional as F


class PeriodicConv2d(nn.Module):
    """Convolution on a torus (both axes wrap around); output as large as input.

    kernel_size: (height, width), both odd.
    """

    def __init__(self, in_channels, out_channels, kernel_size=(3, 3), bias=True):
        super().__init__()
        kh, kw = kernel_size
        if kh % 2 == 0 or kw % 2 == 0:
            raise ValueError("kernel sides must be odd")
        self.ph, self.pw = kh // 2, kw // 2
        self.conv = nn.Conv2d(in_channels, out_channels, (kh, kw), bias=bias)

    def forward(self, x):
        x = F.pad(x, (self.ph, self.ph, self.pw, self.pw), mode="circular")
        return self.conv(x)
