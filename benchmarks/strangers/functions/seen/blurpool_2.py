import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool2d(nn.Module):
    """Anti-aliased downsampling (Zhang 2019): reflect pad, binomial blur, stride.

    filt_size n gives the binomial row of n - 1, normalised to sum one; the pad is
    (n - 1) // 2 in front and n // 2 behind.
    """

    def __init__(self, channels, filt_size=4, stride=2):
        super().__init__()
        row = torch.ones(1, dtype=torch.float64)
        for _ in range(filt_size - 1):
            row = F.pad(row, (0, 1)) + F.pad(row, (1, 0))
        filt = row[:, None] * row[None, :]
        filt = (filt / filt.sum()).to(torch.get_default_dtype())
        self.register_buffer("filt", filt[None, None].repeat(channels, 1, 1, 1))
        self.channels, self.stride = channels, stride
        lo, hi = (filt_size - 1) // 2, filt_size // 2
        self.pad = (lo, hi, lo, hi)

    def forward(self, x):
        x = F.pad(x, self.pad, mode="reflect")
        return F.conv2d(x, self.filt.to(x.dtype), stride=self.stride, groups=self.channels)
