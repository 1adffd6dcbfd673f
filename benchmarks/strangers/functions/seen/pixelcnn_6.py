import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN (van den Oord et al., 2016).

    mask_type 'A' (first layer): a pixel sees the rows above and the pixels left of
    it, not itself. mask_type 'B' (later layers): itself as well.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        _, _, kh, kw = self.weight.shape
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw // 2 + (mask_type == "A"):] = 0
        mask[:, :, kh // 2 + 1:] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
