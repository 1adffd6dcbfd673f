import torch
import torch.nn as nn


class CoordConv2d(nn.Module):
    """Conv2d over [features, y, x]; y and x run from -1 to 1 across the map
    (top to bottom, left to right)."""

    def __init__(self, in_channels, out_channels, kernel_size, **kw):
        super().__init__()
        self.conv = nn.Conv2d(in_channels + 2, out_channels, kernel_size, **kw)

    def forward(self, x):
        b, _, h, w = x.shape
        steps = max(h - 1, 1)
        ys = torch.arange(h, device=x.device, dtype=x.dtype) / steps * 2 - 1
        xs = torch.arange(w, device=x.device, dtype=x.dtype) / steps * 2 - 1
        ys = ys.view(1, 1, h, 1).expand(b, 1, h, w)
        xs = xs.view(1, 1, 1, w).expand(b, 1, h, w)
        return self.conv(torch.cat([x, ys, xs], dim=1))
