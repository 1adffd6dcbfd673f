import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN masked convolution.

    Type 'A' hides the centre pixel (first layer), type 'B' shows it.
    All rows below and pixels right of the centre are always hidden.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ('A', 'B')
        kh, kw = self.kernel_size
        mask = torch.ones(kh, kw)
        mask[kh // 2, kw // 2 + (mask_type == 'B'):] = 0
        mask[kh // 2 + 1:] = 0
        self.register_buffer('mask', mask[None, None])

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
