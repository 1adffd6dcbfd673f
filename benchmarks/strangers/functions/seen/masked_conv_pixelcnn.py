import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN (van den Oord et al., 2016).

    Output (i, j) sees only pixels that come before (i, j) in raster order;
    type "B" sees the pixel (i, j) itself too. This holds for whatever values the
    weights take, so that the network stays autoregressive while it is trained.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        assert mask_type in ("A", "B")
        assert kernel_size % 2 == 1
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, bias=bias)
        k = kernel_size
        mask = torch.ones(k, k)
        mask[k // 2, k // 2 + (mask_type == "B"):] = 0
        mask[k // 2 + 1:] = 0
        self.register_buffer("mask", mask)
        with torch.no_grad():
            self.weight.mul_(self.mask)

    def forward(self, x):
        return super().forward(x)
