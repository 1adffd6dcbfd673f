import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution (Liu et al. 2018), single-channel masks.

        y = W . (x * m) * (kh * kw / sum(m)) + b     where sum(m) > 0
        y = 0                                        elsewhere

    forward(x, mask) returns y and the updated mask; mask is (N, 1, H, W),
    1 = valid.  Padded positions count as holes.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 padding=0, dilation=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=padding, dilation=dilation, bias=bias)
        kh, kw = self.kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kh, kw), persistent=False)
        self.winsize = float(kh * kw)

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.stride,
                             padding=self.padding, dilation=self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.winsize / count.clamp(min=1.0) * new_mask
        raw = super().forward(x * mask)
        y = raw * ratio
        return y * new_mask, new_mask
