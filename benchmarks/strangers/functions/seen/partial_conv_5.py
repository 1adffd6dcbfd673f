import torch
import torch.nn as nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution for image inpainting (Liu et al., ECCV 2018), eq. (1).

        x' = W^T (X * M) * sum(1)/sum(M) + b     if sum(M) > 0,   else 0

    forward(x, mask): mask is (N, 1, H, W) with 1 for known pixels.
    Returns the new features and the updated mask.
    """

    def __init__(self, in_ch, out_ch, k=3, stride=1, padding=1):
        super().__init__()
        self.conv = nn.Conv2d(in_ch, out_ch, k, stride, padding)
        self.register_buffer("ones", torch.ones(1, 1, k, k))
        self.winsize = k * k

    def forward(self, x, mask):
        with torch.no_grad():
            count = F.conv2d(mask, self.ones, stride=self.conv.stride, padding=self.conv.padding)
            new_mask = (count > 0).to(x.dtype)
            ratio = self.winsize / count.clamp(min=1.0) * new_mask
        out = self.conv(x * mask) * ratio
        return out, new_mask
