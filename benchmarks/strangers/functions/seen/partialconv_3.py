import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for inpainting (Liu et al., ECCV 2018), one-channel mask."""

    def __init__(self, cin, cout, k=3, stride=1, padding=1):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, k, stride, padding)
        self.register_buffer("ones", torch.ones(1, 1, k, k))
        self.window = float(k * k)

    def forward(self, x, mask):
        """x (B,C,H,W), mask (B,1,H,W) in {0,1}. Returns (features, new mask)."""
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.conv.stride,
                             padding=self.conv.padding)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.window / count.clamp(min=1.0) * new_mask
        raw = self.conv(x * mask)
        out = raw * ratio
        return out, new_mask
