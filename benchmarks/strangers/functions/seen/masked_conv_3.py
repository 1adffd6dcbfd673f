import torch
import torch.nn as nn
import torch.nn.functional as F


class MaskedConv2d(nn.Conv2d):
    # PixelCNN. kind "A": strictly before the pixel in raster order, kind "B": the pixel too.
    # odd kernel, stride 1; stored weights stay untouched, the mask is put on at each call
    def __init__(self, kind, cin, cout, k, bias=True):
        assert kind in ("A", "B") and k % 2 == 1
        super().__init__(cin, cout, k, padding=k // 2, bias=bias)
        m = torch.ones(k, k)
        m[k // 2, k // 2 + (kind == "B"):] = 0
        m[k // 2 + 1:] = 0
        self.register_buffer("mask", m)

    def forward(self, x):
        return F.conv2d(x, self.weight * self.mask, self.bias, 1, self.padding)
