import torch
from torch import nn
from torch.nn import functional as F


class LatLonConv(nn.Module):
    """Convolution on a latitude-longitude grid (batch, channels, lat, lon).

    The globe closes in the east-west direction, so longitude wraps around; beyond
    the first and last parallel the edge row is repeated. Keeps the grid size.
    """

    def __init__(self, c_in, c_out, k=3):
        super().__init__()
        assert k % 2 == 1
        self.p = k // 2
        self.conv = nn.Conv2d(c_in, c_out, k)

    def forward(self, field):
        p = self.p
        field = F.pad(field, (0, 0, p, p), mode="circular")
        field = F.pad(field, (p, p, 0, 0), mode="replicate")
        return self.conv(field)
