import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """Masked convolution of PixelCNN (odd kernel sizes).

    Type 'A' (first layer): a pixel sees the rows above and the pixels to its left, not itself.
    Type 'B' (later layers): the same, and itself.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ("A", "B")
        _, _, kh, kw = self.weight.shape
        mask = torch.ones_like(self.weight)
        mask[:, :, kh // 2, kw // 2 + 1:] = 0
        mask[:, :, kh // 2 + 1:, :] = 0
        self.mask_type = mask_type
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
