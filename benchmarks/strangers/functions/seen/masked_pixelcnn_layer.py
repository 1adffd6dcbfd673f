import torch
from torch import nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution, raster-scan order, no ordering between colour channels.

    Type 'A' (first layer) sees only the pixels above and those to the left in the same row.
    Type 'B' (later layers) sees in addition the pixel itself.
    Use odd kernels with padding = kernel_size // 2.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        kh, kw = self.weight.shape[-2:]
        mask = torch.ones(kh, kw)
        mask[kh // 2, kw // 2 + (mask_type == "B"):] = 0
        mask[kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
