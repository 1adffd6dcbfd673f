import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution.

    Type 'A' hides the current pixel and everything after it in raster order,
    type 'B' lets the current pixel through.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        _, _, kH, kW = self.weight.size()
        mask = torch.ones_like(self.weight.detach())
        mask[:, :, kH // 2, kW // 2 + (mask_type == "B"):] = 0
        mask[:, :, kH // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
