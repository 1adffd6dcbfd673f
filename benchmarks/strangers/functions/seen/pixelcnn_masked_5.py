import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution (raster order, no channel ordering).

    mask_type 'A' hides the centre pixel, 'B' keeps it; both hide everything to the
    right of the centre in its row and all rows below. Odd kernel_size (int), output
    has the size of the input."""

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        assert mask_type in ('A', 'B') and kernel_size % 2 == 1
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, bias=bias)
        c = kernel_size // 2
        mask = torch.zeros(kernel_size, kernel_size)
        mask[:c] = 1
        mask[c, :c + (mask_type == 'B')] = 1
        self.register_buffer('mask', mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
