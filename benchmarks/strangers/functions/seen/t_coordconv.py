import torch
import torch.nn as nn


class CoordConv2d(nn.Module):
    """Conv2d that also sees two channels of coordinates in [-1, 1].

    Channel order given to the convolution: input, y, x.
    """

    def __init__(self, in_channels, out_channels, **kw):
        super().__init__()
        self.conv = nn.Conv2d(in_channels + 2, out_channels, **kw)

    def forward(self, x):
        b, _, h, w = x.shape
        ys = torch.linspace(-1, 1, h, device=x.device, dtype=x.dtype)
        xs = torch.linspace(-1, 1, w, device=x.device, dtype=x.dtype)
        gy, gx = torch.meshgrid(ys, xs, indexing="ij")
        coords = torch.stack([gy, gx]).unsqueeze(0).expand(b, -1, -1, -1)
        return self.conv(torch.cat([x, coords], dim=1))
