import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution. Mask 'A' hides the pixel itself and all later pixels in
    raster order, mask 'B' hides only the later ones. Kernel size odd; the output has
    the size of the input. The masking does not depend on the channel."""

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, bias=True):
        assert mask_type in ('A', 'B') and kernel_size % 2 == 1
        super().__init__(in_channels, out_channels, kernel_size,
                         padding=kernel_size // 2, bias=bias)
        c = kernel_size // 2
        mask = self.weight.detach().clone().fill_(1)
        mask[:, :, c, c + (mask_type == 'B'):] = 0
        mask[:, :, c + 1:, :] = 0
        self.register_buffer('mask', mask)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, padding=self.padding)
