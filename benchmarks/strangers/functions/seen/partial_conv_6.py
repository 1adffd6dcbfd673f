import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution (Liu et al. 2018) with a single-channel mask.

    out = W^T (X * M) * sum(1)/sum(M) + b   where sum(M) > 0, else 0.
    Returns (out, new_mask).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, dilation=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=padding, dilation=dilation, bias=bias)
        kh, kw = self.kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kh, kw), persistent=False)
        self.window = kh * kw

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.stride,
                             padding=self.padding, dilation=self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.window / count.clamp(min=1) * new_mask
        out = super().forward(x * mask)
        return out * ratio, new_mask
