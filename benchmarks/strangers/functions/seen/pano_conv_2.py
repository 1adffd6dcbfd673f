import torch
from torch import nn
import torch.nn.functional as F


class PanoConv(nn.Module):
    """Conv for 360° panoramas: wraps around in width (longitude), zeros in height.

    Odd kernels, (kh, kw); the spatial size is kept.
    """

    def __init__(self, cin, cout, kernel_size=(3, 3), bias=True):
        super().__init__()
        kh, kw = kernel_size
        assert kh % 2 == 1 and kw % 2 == 1
        self.ph, self.pw = kh // 2, kw // 2
        self.conv = nn.Conv2d(cin, cout, kernel_size, bias=bias)

    def forward(self, x):
        x = F.pad(x, (0, 0, self.pw, self.pw), mode='circular')
        x = F.pad(x, (self.ph, self.ph, 0, 0))
        return self.conv(x)
