import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for inpainting (Liu et al., 2018).

        x' = W^T (X * M) * sum(1) / sum(M) + b    if sum(M) > 0, else 0
        m' = 1                                    if sum(M) > 0, else 0

    x: (N, C, H, W), mask: (N, 1, H, W) with 1 for valid pixels.
    """

    def __init__(self, in_ch, out_ch, kernel_size=3, stride=1, padding=0, bias=True):
        super().__init__()
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size, stride, padding, bias=bias)
        self.register_buffer("ones", torch.ones(1, 1, kernel_size, kernel_size))
        self.window = kernel_size * kernel_size

    def forward(self, x, mask):
        with torch.no_grad():
            valid = F.conv2d(mask, self.ones, stride=self.conv.stride,
                             padding=self.conv.padding)
            new_mask = (valid > 0).to(x.dtype)
            ratio = self.window / valid.clamp(min=1) * new_mask
        out = self.conv(x * mask) * ratio
        return out, new_mask
