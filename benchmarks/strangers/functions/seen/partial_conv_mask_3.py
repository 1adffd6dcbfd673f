import torch
from torch import nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution (Liu et al. 2018, image inpainting), mask shared by all channels.

        y = W.(x*m) * (window size / valid pixels) + b     where a window has a valid pixel
        y = 0                                              elsewhere

    forward(x, mask) -> (y, new_mask), mask (N,1,H,W) of 0/1. The padding counts as invalid.
    """

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if self.padding_mode != "zeros":
            raise NotImplementedError("zeros padding only")
        kh, kw = self.kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kh, kw), persistent=False)
        self.area = kh * kw

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, None, self.stride, self.padding, self.dilation)
            alive = (count > 0).to(x.dtype)
            ratio = alive * self.area / count.clamp(min=1)
        raw = F.conv2d(x * mask, self.weight, None, self.stride, self.padding,
                       self.dilation, self.groups)
        y = raw * ratio
        if self.bias is not None:
            y = y + self.bias.view(1, -1, 1, 1) * alive
        return y, alive
