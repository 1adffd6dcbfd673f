import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution: a pixel sees only those before it in raster order.

    mask_type 'A' also hides the pixel itself (first layer), 'B' shows it.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if mask_type not in ("A", "B"):
            raise ValueError(mask_type)
        kh, kw = self.kernel_size
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw // 2 + (mask_type == "B"):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)
        with torch.no_grad():
            self.weight.mul_(self.mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight, self.bias)
