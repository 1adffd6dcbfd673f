import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution (van den Oord et al., 2016).

    Mask type 'A' (first layer) hides the current pixel and all pixels after it in
    raster order; type 'B' hides only the pixels after it.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, **kwargs):
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, **kwargs)
        assert mask_type in ('A', 'B')
        _, _, kh, kw = self.weight.shape
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw // 2 + (mask_type == 'A'):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
