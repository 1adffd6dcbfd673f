import torch
from torch import nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution. Type 'A' hides the current pixel, 'B' keeps it;
    both hide everything below it and to its right."""

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, **kw):
        assert mask_type in ("A", "B")
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, **kw)
        mask = torch.ones_like(self.weight)
        c = kernel_size // 2
        mask[:, :, c, c + (mask_type == "B"):] = 0
        mask[:, :, c + 1:] = 0
        self.register_buffer("mask", mask)
        with torch.no_grad():
            self.weight.mul_(self.mask)

    def extra_repr(self):
        return super().extra_repr() + f", receptive={int(self.mask[0, 0].sum())}"
