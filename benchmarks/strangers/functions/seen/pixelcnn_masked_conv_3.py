import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution (van den Oord et al., 2016).

    A pixel sees the rows above it and the pixels to its left. At the pixel
    itself, the channels are split into `n_colors` equal consecutive blocks
    (R, G, B): mask 'A' (first layer) lets an output block see only earlier
    blocks, mask 'B' (later layers) also its own.
    Odd kernels only; the output is as large as the input.
    """

    def __init__(self, mask_type, in_channels, out_channels, kernel_size, n_colors=1):
        assert mask_type in ('A', 'B')
        assert kernel_size % 2 == 1
        assert in_channels % n_colors == 0 and out_channels % n_colors == 0
        super().__init__(in_channels, out_channels, kernel_size, padding=kernel_size // 2)

        c = kernel_size // 2
        mask = torch.ones_like(self.weight)
        mask[:, :, c, c + 1:] = 0
        mask[:, :, c + 1:] = 0

        col_in = torch.arange(in_channels) // (in_channels // n_colors)
        col_out = torch.arange(out_channels) // (out_channels // n_colors)
        if mask_type == 'A':
            visible = col_in[None, :] < col_out[:, None]
        else:
            visible = col_in[None, :] <= col_out[:, None]
        mask[:, :, c, c] = visible.to(mask.dtype)
        self.register_buffer('mask', mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
