import torch
from torch import nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution (van den Oord et al. 2016), 'same' padding.

    Raster scan order: an output pixel may look at all rows above it and, in its
    own row, at the pixels to the left. Mask 'A' (first layer) hides the pixel
    itself, mask 'B' (all other layers) shows it. kernel_size is odd.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        if mask_type not in ("A", "B"):
            raise ValueError(mask_type)
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, bias=bias)
        k, c = kernel_size, kernel_size // 2
        mask = torch.zeros(k, k)
        mask[:c, :] = 1
        mask[c, :c] = 1
        if mask_type == "B":
            mask[c, c] = 1
        self.register_buffer("mask", mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, padding=self.padding)
