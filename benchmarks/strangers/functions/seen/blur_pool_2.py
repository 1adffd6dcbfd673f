import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class BlurPool2d(nn.Module):
    """Anti-aliased downsampling: binomial blur with reflection padding, then subsample.

    Output size is ceil(input size / stride).
    """

    def __init__(self, channels, filt_size=4, stride=2):
        super().__init__()
        self.channels = channels
        self.stride = stride
        left, right = (filt_size - 1) // 2, filt_size // 2
        self.pad = nn.ReflectionPad2d((left, right, left, right))

        coeffs = torch.tensor((np.poly1d((0.5, 0.5)) ** (filt_size - 1)).coeffs, dtype=torch.float32)
        filt = coeffs[:, None] * coeffs[None, :]
        self.register_buffer("filt", filt[None, None].repeat(channels, 1, 1, 1))

    def forward(self, x):
        return F.conv2d(self.pad(x), self.filt, stride=self.stride, groups=self.channels)
