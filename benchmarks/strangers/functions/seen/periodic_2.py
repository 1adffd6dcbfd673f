import torch
import torch.nn as nn
import torch.nn.functional as F


class PeriodicConv2d(nn.Module):
    """Size-preserving conv for fields on a torus (odd kernels, stride 1)."""

    def __init__(self, in_ch, out_ch, kernel_size):
        super().__init__()
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        kh, kw = kernel_size
        self.ph, self.pw = kh // 2, kw // 2
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch, kh, kw) / (in_ch * kh * kw) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(out_ch))

    def forward(self, x):
        x = F.pad(x, (self.pw, self.pw, 0, 0), mode="circular")
        return F.conv2d(x, self.weight, self.bias, padding=(self.ph, 0))
