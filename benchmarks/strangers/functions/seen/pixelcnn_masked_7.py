import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution (van den Oord et al. 2016), raster-scan order.

    Mask 'A' (first layer): only pixels above, and to the left in the same row.
    Mask 'B' (later layers): the same plus the current pixel.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        mask = torch.ones_like(self.weight)
        _, _, kh, kw = self.weight.shape
        mask[:, :, kh // 2, kw // 2 + (mask_type == "A"):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
