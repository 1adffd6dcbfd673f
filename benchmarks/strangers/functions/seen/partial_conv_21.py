import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution (Liu et al. 2018), mask (N,1,H,W) of 0/1 shared by the channels.

    out = W.(X*M) * (window size / number of valid pixels in the window) + b   where any is valid, else 0.
    The window size counts the padding, which is never valid.
    Returns (out, new mask).
    """

    def forward(self, x, mask):
        mask = mask.to(x.dtype)
        with torch.no_grad():
            ones = torch.ones(1, 1, *self.kernel_size, dtype=x.dtype, device=x.device)
            cnt = F.conv2d(mask, ones, None, self.stride, self.padding, self.dilation)
            new_mask = (cnt > 0).to(x.dtype)
            ratio = ones.numel() / cnt.clamp(min=1) * new_mask
        y = F.conv2d(x * mask, self.weight, None, self.stride, self.padding, self.dilation, self.groups)
        y = y * ratio
        if self.bias is not None:
            y = (y + self.bias.view(1, -1, 1, 1)) * new_mask
        return y, new_mask
