import torch
import torch.nn as nn


class UpConv(nn.Module):
    """Learned 2x upsampling with a transposed convolution (out is exactly 2H x 2W)."""

    def __init__(self, in_ch, out_ch):
        super().__init__()
        # (H-1)*2 - 2*1 + (3-1) + 1 + 1 = 2H
        self.up = nn.ConvTranspose2d(in_ch, out_ch, kernel_size=3, stride=2,
                                     padding=1, output_padding=1)

    def forward(self, x: torch.Tensor):
        return self.up(x)
