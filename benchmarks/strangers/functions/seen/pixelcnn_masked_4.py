import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution (raster scan order).

    mask_type 'A': a pixel sees only the pixels before it (first layer).
    mask_type 'B': a pixel sees the pixels before it and itself.
    Odd kernel, 'same' padding.
    """

    def __init__(self, mask_type, in_ch, out_ch, k, **kw):
        super().__init__(in_ch, out_ch, k, padding=k // 2, **kw)
        assert mask_type in ("A", "B")
        mask = torch.ones(k, k)
        mid = k // 2
        mask[mid, mid + (mask_type == "A"):] = 0
        mask[mid + 1:, :] = 0
        self.register_buffer("mask", mask[None, None])

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride, self.padding)
