import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution. Mask 'A' hides the centre pixel and everything after it in raster
    order; mask 'B' lets the centre through. Odd kernels, 'same' zero padding, one colour group."""

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        assert mask_type in ("A", "B")
        super().__init__(in_channels, out_channels, kernel_size, padding=kernel_size // 2, bias=bias)
        k = kernel_size
        m = torch.ones(k, k)
        m[k // 2, k // 2 + (mask_type == "B"):] = 0
        m[k // 2 + 1:] = 0
        self.register_buffer("mask", m[None, None])

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
