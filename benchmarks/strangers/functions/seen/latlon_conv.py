import torch.nn as nn
import torch.nn.functional as F


class LatLonConv2d(nn.Module):
    """Conv2d for fields on a regular latitude-longitude grid.

    Input is (batch, channels, lat, lon). Longitude is periodic, so the
    rightmost column is a neighbour of the leftmost one; beyond the poles the
    field is taken as zero. Output has the size of the input (odd kernels).
    """

    def __init__(self, in_channels, out_channels, kernel_size=3, bias=True):
        super().__init__()
        assert kernel_size % 2 == 1
        self.pad = kernel_size // 2
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size,
                              padding=0, bias=bias)

    def forward(self, x):
        p = self.pad
        x = F.pad(x, (0, 0, p, p), mode="circular")
        x = F.pad(x, (p, p, 0, 0), mode="constant", value=0.0)
        return self.conv(x)
