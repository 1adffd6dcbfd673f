import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al. 2018), single channel mask.

    x' = W^T (X * M) * sum(1) / sum(M) + b   where the window has a valid pixel, else 0.
    Returns the features and the updated mask.
    """

    def forward(self, x, mask):
        # mask: (B, 1, H, W), 1 = valid
        with torch.no_grad():
            ones = torch.ones(1, 1, *self.kernel_size, dtype=x.dtype, device=x.device)
            count = F.conv2d(mask, ones, stride=self.stride, padding=self.padding, dilation=self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = ones.numel() / count.clamp(min=1) * new_mask
        out = super().forward(x * mask)
        return out * ratio, new_mask
