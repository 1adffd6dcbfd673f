import torch
from torch import nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN.

    mask_type 'A' (first layer) sees only the pixels above, and those to the
    left in the same row; 'B' sees the centre pixel too.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        kh, kw = self.kernel_size
        mask = torch.ones_like(self.weight.data)
        mask[:, :, kh // 2, kw // 2 + (mask_type == "A"):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
