import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution in raster order.

    mask_type 'A' hides the centre pixel and everything after it,
    mask_type 'B' lets the centre pixel through.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, **kw):
        kw.setdefault("padding", kernel_size // 2)
        super().__init__(in_channels, out_channels, kernel_size, **kw)
        assert mask_type in ("A", "B")
        m = torch.ones_like(self.weight)
        c = kernel_size // 2
        m[:, :, c, c + (mask_type == "B"):] = 0
        self.register_buffer("mask", m)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
