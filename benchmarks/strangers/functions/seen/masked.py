import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution. Type 'A' hides the centre pixel, 'B' sees it."""

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ('A', 'B')
        kh, kw = self.kernel_size
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw // 2 + (mask_type == 'B'):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
