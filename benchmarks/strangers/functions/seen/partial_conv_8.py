import torch
import torch.nn.functional as F
from torch import nn


class PartialConv2d(nn.Conv2d):
    """Partial convolution (Liu et al. 2018, image inpainting).

    forward(x, mask), mask (N, 1, H, W) with 1 = valid:
        y = W^T (x * m) * sum(1) / sum(m) + b   where sum(m) > 0, else 0
    returns (y, updated mask).
    """

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        kh, kw = self.kernel_size
        self.window = kh * kw
        self.register_buffer("ones", torch.ones(1, 1, kh, kw), persistent=False)

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.stride, padding=self.padding,
                             dilation=self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.window / count.clamp(min=1e-8) * new_mask
        raw = super().forward(x * mask)
        return raw * ratio, new_mask
