import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution (van den Oord et al., 2016).

    Raster order: each output pixel depends on pixels above it, and on those to
    the left in its own row.  mask_type 'A' (first layer) excludes the current
    pixel, 'B' (later layers) includes it.  Odd kernels, zero 'same' padding.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, **kw):
        super().__init__(in_channels, out_channels, kernel_size, padding=kernel_size // 2, **kw)
        assert mask_type in ('A', 'B')
        kh, kw_ = self.weight.shape[-2:]
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw_ // 2 + (mask_type == 'A'):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
