import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution (Liu et al., "Image Inpainting for Irregular Holes").

        y = W . (x * m) * (kh*kw / sum(m)) + b     if sum(m) > 0
        y = 0                                      otherwise

    x (N, C, H, W), mask (N, 1, H, W) with 1 = known pixel.
    Returns the output and the updated mask.
    """

    def __init__(self, cin, cout, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, kernel_size, stride, padding, bias=bias)
        kh, kw = self.conv.kernel_size
        self.register_buffer("ones", torch.ones(1, 1, kh, kw))
        self.window = kh * kw

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.conv.stride,
                             padding=self.conv.padding)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.window / count.clamp(min=1.0) * new_mask
        out = self.conv(x * mask) * ratio
        return out, new_mask
