import torch
from torch import nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al. 2018), one-channel mask.

    forward(x, mask): x (N, C, H, W), mask (N, 1, H, W) with 1 = known, 0 = hole.
    Where a window holds m > 0 known positions out of kh*kw,
        out = W * (x . mask) * (kh*kw / m) + b
    and 0 where m = 0. Positions in the padding (zeros, the only padding mode) count as holes.
    Returns (out, new_mask); new_mask is 1 where m > 0.
    """

    def forward(self, x, mask):
        kh, kw = self.kernel_size
        with torch.no_grad():
            ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
            m = F.conv2d(mask.to(x.dtype), ones, None, self.stride, self.padding, self.dilation)
            new_mask = (m > 0.5).to(x.dtype)
            ratio = new_mask * (kh * kw) / m.clamp(min=1)
        raw = F.conv2d(x * mask, self.weight, None, self.stride, self.padding,
                       self.dilation, self.groups)
        out = raw * ratio
        if self.bias is not None:
            out = (out + self.bias.view(1, -1, 1, 1)) * new_mask
        return out, new_mask
