"""Anti-aliased downsampling (Zhang 2019)."""
import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool2d(nn.Module):
    """Reflect-pad, blur with the 1-3-3-1 style binomial, subsample.

    The module follows .to(...)/.double()/.half() like any other layer.
    """

    def __init__(self, channels, filt_size=3, stride=2):
        super().__init__()
        rows = {2: [1., 1.], 3: [1., 2., 1.], 4: [1., 3., 3., 1.], 5: [1., 4., 6., 4., 1.]}
        a = torch.tensor(rows[filt_size])
        filt = a[:, None] * a[None, :]
        filt = filt / filt.sum()
        self.channels = channels
        self.stride = stride
        lo = (filt_size - 1) // 2
        hi = filt_size // 2
        self.pad = (lo, hi, lo, hi)
        self.filt = filt[None, None].repeat(channels, 1, 1, 1)

    def forward(self, x):
        x = F.pad(x, self.pad, mode="reflect")
        return F.conv2d(x, self.filt, stride=self.stride, groups=self.channels)
