import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


class BlurPool(nn.Module):
    """Anti-aliased downsampling: binomial filter of `filt_size` taps (rows x columns,
    sums to 1), reflect padding, then every `stride`-th pixel. filt_size >= 1; for an
    even size the extra padding pixel goes right / bottom. Output ceil(H/stride) x ceil(W/stride)."""

    def __init__(self, channels, filt_size=4, stride=2):
        super().__init__()
        self.stride = stride
        self.channels = channels
        lo = (filt_size - 1) // 2
        hi = (filt_size - 1) - lo
        self.pads = (lo, hi, lo, hi)
        row = np.poly1d((0.5, 0.5)) ** (filt_size - 1)
        row = torch.tensor(np.atleast_1d(row.coeffs if filt_size > 1 else 1.0), dtype=torch.float32)
        filt = row[:, None] * row[None, :]
        self.register_buffer('filt', filt[None, None].repeat(channels, 1, 1, 1))

    def forward(self, x):
        return F.conv2d(F.pad(x, self.pads, mode='reflect'), self.filt,
                        stride=self.stride, groups=self.channels)
