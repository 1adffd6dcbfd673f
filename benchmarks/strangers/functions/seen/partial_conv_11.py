"""Partial convolution for inpainting (Liu et al., 2018)."""
import torch
import torch.nn.functional as F
from torch import nn


class PartialConv2d(nn.Module):
    """Convolution over valid pixels only.

    forward(x, mask) -> (y, new_mask)

    x     (B, C, H, W)
    mask  (B, 1, H, W), 1 = valid pixel, 0 = hole
    With M the mask under the window (zero in the padding) and K = KH * KW:
        y = W . (x * M) * K / sum(M) + b   where sum(M) > 0
        y = 0                              elsewhere
    new_mask is 1 where sum(M) > 0, shape (B, 1, OH, OW).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, kernel_size, stride, padding,
                              dilation, bias=False)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        self.register_buffer("ones", torch.ones(1, 1, *self.conv.kernel_size), persistent=False)

    def forward(self, x, mask):
        mask = mask.to(x.dtype)
        with torch.no_grad():
            count = F.conv2d(mask, self.ones.to(x.dtype), stride=self.conv.stride,
                             padding=self.conv.padding, dilation=self.conv.dilation)
            new_mask = (count > 0.5).to(x.dtype)
            ratio = self.ones.numel() / count.clamp(min=1.0) * new_mask
        # holes may hold NaN, which a product with 0 would keep
        y = self.conv(torch.where(mask > 0, x, torch.zeros_like(x))) * ratio
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1) * new_mask
        return y, new_mask
