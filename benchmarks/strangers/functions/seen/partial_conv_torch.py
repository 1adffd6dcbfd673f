import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Conv2d):
    """Partial convolution for inpainting (Liu et al., ECCV 2018), eq. (1) and (2).

        x' = W^T (X * M) * sum(1) / sum(M) + b     if sum(M) > 0
        x' = 0                                      otherwise

    mask: (N, 1, H, W), 1 = valid pixel, 0 = hole.
    forward returns (x', updated mask of shape (N, 1, H', W')).
    """

    def forward(self, x, mask):
        kh, kw = self.kernel_size
        with torch.no_grad():
            ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
            count = F.conv2d(mask, ones, stride=self.stride,
                             padding=self.padding, dilation=self.dilation)
            new_mask = (count > 0).to(x.dtype)
            ratio = kh * kw / count.clamp(min=1.0) * new_mask

        out = F.conv2d(x * mask, self.weight, self.bias, self.stride,
                       self.padding, self.dilation, self.groups)
        return out * ratio, new_mask
