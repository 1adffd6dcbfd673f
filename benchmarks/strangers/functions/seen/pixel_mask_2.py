import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution.

    An output pixel sees only the pixels before it in raster order: all rows
    above and, in its own row, the ones to the left ('A') or those and itself ('B').
    """

    def __init__(self, kind, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert kind in ("A", "B")
        kh, kw = self.kernel_size
        cy, cx = kh // 2, kw // 2
        mask = torch.ones_like(self.weight)
        mask[:, :, cy, cx + (kind == "B"):] = 0
        mask[:, :, cy + 1:, cx + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
