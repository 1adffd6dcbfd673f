import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool2d(nn.Module):
    """Anti-aliased downsampling: binomial blur followed by subsampling.

    Args:
        channels: number of input channels
        filt_size: binomial filter length (1 to 7)
        stride: subsampling factor

    Borders are reflected, so constant images stay constant.
    """

    def __init__(self, channels, filt_size=3, stride=2):
        super().__init__()
        self.channels = channels
        self.stride = stride
        lo = (filt_size - 1) // 2
        hi = filt_size // 2
        self.pad = (lo, hi, lo, hi)
        row = torch.ones(1)
        for _ in range(filt_size - 1):  # Pascal's triangle
            row = F.pad(row, (1, 0)) + F.pad(row, (0, 1))
        filt = row[:, None] * row[None, :]
        filt = filt / filt.sum()
        self.register_buffer("filt", filt[None, None].repeat(channels, 1, 1, 1))

    def forward(self, x):
        x = F.pad(x, self.pad, mode="reflect")
        return F.conv2d(x, self.filt, stride=self.stride, groups=self.channels)
