import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked conv. Type 'A' sees only pixels strictly before the current one, 'B' also the current one."""

    def __init__(self, mask_type, *args, **kw):
        super().__init__(*args, **kw)
        kh, kw_ = self.kernel_size
        m = torch.ones_like(self.weight)
        m[:, :, kh // 2, kw_ // 2 + 1:] = 0
        m[:, :, kh // 2 + 1:] = 0
        self.register_buffer("mask", m)
        self.mask_type = mask_type

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride, self.padding, self.dilation, self.groups)
