import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution.

    kind 'A' (first layer) sees only pixels strictly before the current one in
    raster order; kind 'B' (later layers) sees the current one as well.
    """

    def __init__(self, kind, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if kind not in ("A", "B"):
            raise ValueError(kind)
        kh, kw = self.kernel_size
        mask = torch.ones(1, 1, kh, kw)
        mask[..., kh // 2, kw // 2 + (kind == "B"):] = 0
        mask[..., kh // 2 + 1:, kw // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
