import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool(nn.Module):
    """Anti-aliased downsampling (Zhang 2019): 3x3 binomial blur, then stride 2."""

    def __init__(self, channels, stride=2):
        super().__init__()
        self.channels = channels
        self.stride = stride
        a = torch.tensor([1., 2., 1.])
        filt = a[:, None] * a[None, :]
        filt = filt / filt.sum()
        self.register_buffer("filt", filt[None, None].repeat(channels, 1, 1, 1))

    def forward(self, x):
        x = F.pad(x, (1, 1, 1, 1), mode="reflect")
        return F.conv2d(x, self.filt, stride=self.stride, groups=self.channels)
