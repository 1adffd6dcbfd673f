"""3-D convolution that keeps depth, height and width (for CT / video volumes).

Volumes often have fewer slices than rows and columns, so kernels such as
(1, 3, 3) or (3, 5, 5) are usual; the padding follows the kernel, axis by axis.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


class SameConv3d(nn.Module):
    """Stride-1 conv: (N, C, D, H, W) -> (N, out_channels, D, H, W).

    kernel_size and dilation: int or (depth, height, width).  Zero padding,
    split evenly; for an even effective kernel the extra zero goes at the end.
    """

    def __init__(self, in_channels=1, out_channels=1, kernel_size=(1, 3, 3),
                 dilation=1, bias=True):
        super().__init__()
        self.kernel_size = _triple(kernel_size)
        self.dilation = _triple(dilation)
        self.conv = nn.Conv3d(in_channels, out_channels, self.kernel_size,
                              dilation=self.dilation, bias=bias)
        pad = []
        for k, d in zip(self.kernel_size, self.dilation):
            total = d * (k - 1)
            pad.extend([total // 2, total - total // 2])
        self.pad = pad

    def forward(self, x):
        return self.conv(F.pad(x, self.pad))
