import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """Conv2d for autoregressive image models (raster order).

    mask_type "A": a pixel sees the rows above and the pixels to its left;
    mask_type "B": and itself. Only odd kernels; all other arguments as in
    nn.Conv2d.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if mask_type not in ("A", "B"):
            raise ValueError("mask_type must be 'A' or 'B'")
        kh, kw = self.kernel_size
        if kh % 2 == 0 or kw % 2 == 0:
            raise ValueError("odd kernel sizes only")
        mask = torch.ones(kh, kw)
        mask[kh // 2, kw // 2 + (mask_type == "B"):] = 0
        mask[kh // 2 + 1:] = 0
        self.register_buffer("mask", mask[None, None])

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
