import torch
import torch.nn as nn
import torch.nn.functional as F


class CircularConv2d(nn.Module):
    """Convolution with periodic boundary conditions, keeps the spatial size."""

    def __init__(self, in_ch: int, out_ch: int, kernel_size: int = 3, bias: bool = True):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        self.pad = kernel_size // 2
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        p = self.pad
        x = F.pad(x, (p, p, p, p), mode="circular")
        return self.conv(x)
