import torch.nn as nn


class SubPixelConv(nn.Module):
    """Upsample by `scale` with a convolution and pixel shuffle (ESPCN)."""

    def __init__(self, in_channels, out_channels, scale=2):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels * scale ** 2, kernel_size=3, padding=1)
        self.shuffle = nn.PixelShuffle(scale)

    def forward(self, x):
        return self.shuffle(self.conv(x))
