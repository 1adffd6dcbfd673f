import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution.

    Mask 'A' hides the centre pixel and everything after it in raster order,
    mask 'B' lets the centre pixel through.
    """

    def __init__(self, mask_type, *args, **kwargs):
        super().__init__(*args, **kwargs)
        assert mask_type in ('A', 'B')
        _, _, kH, kW = self.weight.size()
        mask = torch.ones_like(self.weight)
        mask[:, :, kH // 2, kW // 2 + (mask_type == 'B'):] = 0
        mask[:, :, kH // 2 + 1:, kW // 2:] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, self.stride,
                        self.padding, self.dilation, self.groups)
