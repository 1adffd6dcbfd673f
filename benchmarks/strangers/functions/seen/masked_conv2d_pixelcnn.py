import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """Masked convolution for PixelCNN (odd kernel sizes).

    mask_type 'A' hides the current pixel (first layer), 'B' lets it through.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ('A', 'B')
        self.register_buffer('mask', torch.ones_like(self.weight))
        _, _, kH, kW = self.weight.shape
        assert kH % 2 == 1 and kW % 2 == 1
        self.mask[:, :, kH // 2, kW // 2 + (mask_type == 'B'):] = 0
        self.mask[:, :, kH // 2 + 1:] = 0

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
