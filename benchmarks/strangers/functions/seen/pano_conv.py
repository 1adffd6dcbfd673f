import torch
import torch.nn as nn


class PanoConv2d(nn.Module):
    """3x3-style conv for equirectangular panoramas.

    The image wraps around horizontally (longitude), vertically it is zero padded.
    Keeps the spatial size for odd kernels.
    """

    def __init__(self, in_ch, out_ch, kernel_size=3, bias=True):
        super().__init__()
        self.pad = kernel_size // 2
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size, padding=(self.pad, 0), bias=bias)

    def forward(self, x):
        p = self.pad
        if p > 0:
            x = torch.cat([x[..., :p], x, x[..., -p:]], dim=-1)
        return self.conv(x)
