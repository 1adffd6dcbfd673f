import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN (van den Oord et al., 2016).

    Mask 'A' hides the current pixel and everything after it in raster order,
    mask 'B' keeps the current pixel. Channels are not ordered among each
    other. The mask is applied to the weights in every forward pass; the
    parameter itself is left alone, its hidden entries just have no influence
    and get no gradient.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if mask_type not in ("A", "B"):
            raise ValueError("mask_type must be 'A' or 'B'")
        kh, kw = self.kernel_size
        mask = torch.ones(1, 1, kh, kw)
        mask[..., kh // 2, kw // 2 + (mask_type == "B"):] = 0
        mask[..., kh // 2 + 1:, :] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
