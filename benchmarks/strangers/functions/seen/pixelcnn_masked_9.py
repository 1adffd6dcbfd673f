import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN (van den Oord et al., 2016), single group of channels.

    The pixels are generated in raster order (row by row, left to right).

    mask_type 'A' (first layer):  out[y, x] depends only on the pixels strictly before (y, x).
    mask_type 'B' (later layers): out[y, x] may depend on (y, x) itself as well.

    kernel_size is odd; the output has the size of the input.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        assert mask_type in ("A", "B")
        assert kernel_size % 2 == 1
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, bias=bias)
        self.mask_type = mask_type
        kh, kw = self.weight.shape[-2:]
        mask = torch.ones(kh, kw)
        mask[kh // 2, kw // 2 + 1:] = 0
        mask[kh // 2 + 1:, :] = 0
        self.register_buffer("mask", mask[None, None])

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, padding=self.padding)
