import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al. 2018), one-channel masks.

    out = (W * (x . m)) * (area / sum m) + b   where the window sees any valid pixel, else 0
    (no bias there either).  Padding counts as hole.  Returns (out, new_mask), the new mask 0/1.
    Only zero padding and groups=1.
    """

    def forward(self, x, mask):
        if self.padding_mode != "zeros" or self.groups != 1:
            raise NotImplementedError
        kh, kw = self.kernel_size
        args = dict(stride=self.stride, padding=self.padding, dilation=self.dilation)
        ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
        with torch.no_grad():
            count = F.conv2d(mask, ones, **args)
            valid = (count > 0.5).to(x.dtype)
            ratio = valid * (kh * kw) / count.clamp(min=1)
        out = F.conv2d(x * mask, self.weight, None, **args) * ratio
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1) * valid
        return out, valid
