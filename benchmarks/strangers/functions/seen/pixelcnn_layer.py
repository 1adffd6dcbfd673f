"""Masked convolution for PixelCNN."""
import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """Conv2d that looks only at pixels earlier in raster order.

    mask_type 'A' also hides the current pixel (first layer); 'B' shows it
    (later layers).  The output at (i, j) must never depend on later pixels,
    before, during and after training.
    Kernel sides are odd; the output has the size of the input.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        kh, kw = (kernel_size, kernel_size) if isinstance(kernel_size, int) else kernel_size
        if mask_type not in ("A", "B"):
            raise ValueError("mask_type must be 'A' or 'B'")
        if kh % 2 == 0 or kw % 2 == 0:
            raise ValueError("kernel sides must be odd")
        super().__init__(in_channels, out_channels, (kh, kw),
                         padding=(kh // 2, kw // 2), bias=bias)
        mask = torch.ones(kh, kw)
        mask[kh // 2, kw // 2 + (mask_type == "B"):] = 0
        mask[kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)
        with torch.no_grad():
            self.weight.mul_(self.mask)

    def forward(self, x):
        return super().forward(x)
