import torch
from torch import nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """Masked convolution from PixelCNN (van den Oord et al., 2016).

    mask_type 'A' (first layer): a pixel depends only on pixels above it and to its left,
    not on itself.
    mask_type 'B' (later layers): the pixel itself is visible too.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ('A', 'B')
        _, _, kH, kW = self.weight.shape
        mask = torch.ones_like(self.weight)
        mask[:, :, kH // 2, kW // 2 + (mask_type == 'A'):] = 0
        mask[:, :, kH // 2 + 1:] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
