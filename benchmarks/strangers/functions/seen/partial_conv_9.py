import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for irregular holes (Liu et al. 2018).

    x' = W^T (X * M) * (sum(1) / sum(M)) + b   where the window has a valid pixel,
    x' = 0                                     elsewhere.

    forward(x, mask) with mask (N, 1, H, W) of zeros and ones returns the output
    and the updated mask.
    """

    def forward(self, x, mask):
        kh, kw = self.kernel_size
        with torch.no_grad():
            ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
            valid = F.conv2d(mask, ones, None, self.stride, self.padding, self.dilation)
            new_mask = (valid > 0).to(x.dtype)
            ratio = (kh * kw) / valid.clamp(min=1.0) * new_mask

        out = F.conv2d(x * mask, self.weight, self.bias,
                       self.stride, self.padding, self.dilation, self.groups)
        out = out * ratio
        return out, new_mask
