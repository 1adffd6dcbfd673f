import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution (van den Oord et al. 2016), raster order.

    mask_type 'A' (first layer): only the pixels above, and to the left in the same row.
    mask_type 'B' (later layers): those and the pixel itself.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        self.mask_type = mask_type
        kh, kw = self.weight.shape[-2:]
        yc, xc = kh // 2, kw // 2
        mask = torch.ones_like(self.weight)
        mask[:, :, yc, xc + 1:] = 0
        mask[:, :, yc + 1:, :] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return nn.functional.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                                    self.padding, self.dilation, self.groups)
