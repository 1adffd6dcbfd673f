import torch
import torch.nn as nn
import torch.nn.functional as F
from math import comb


class BlurPool(nn.Module):
    """Anti-aliased downsampling (Zhang 2019): reflect pad, binomial filter, subsample."""

    def __init__(self, channels, filt_size=4, stride=2):
        super().__init__()
        self.channels, self.stride = channels, stride
        lo = (filt_size - 1) // 2
        hi = filt_size - 1 - lo
        self.pad = (lo, hi, lo, hi)
        a = torch.tensor([comb(filt_size - 1, i) for i in range(filt_size)], dtype=torch.float32)
        f = a[:, None] * a[None, :]
        self.register_buffer('filt', (f / f.sum()).repeat(channels, 1, 1, 1))

    def forward(self, x):
        if self.filt.shape[-1] == 1:
            return x[:, :, ::self.stride, ::self.stride]
        return F.conv2d(F.pad(x, self.pad, mode='reflect'), self.filt.to(x.dtype),
                        stride=self.stride, groups=self.channels)
