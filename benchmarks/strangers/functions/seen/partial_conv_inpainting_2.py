import torch
from torch import nn
import torch.nn.functional as F


class PartialConv2d(nn.Module):
    """Partial convolution (Liu et al. 2018) with one mask channel shared by all inputs.

    x (N,C,H,W), mask (N,1,H,W) of 0/1.  Where at least one pixel under the window is
    valid, the sum is scaled by  kh*kw / (number of valid pixels)  and the bias is added;
    elsewhere the output is 0 (without bias).  Zero padding counts as holes.
    Returns (y, new_mask).
    """

    def __init__(self, cin, cout, k, stride=1, padding=0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(cout, cin, k, k) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))
        self.register_buffer("ones", torch.ones(1, 1, k, k))
        self.stride, self.padding = stride, padding

    def forward(self, x, mask):
        with torch.no_grad():
            valid = F.conv2d(mask, self.ones.to(mask), stride=self.stride, padding=self.padding)
            new_mask = (valid > 0).to(x.dtype)
            ratio = self.ones.numel() / valid.clamp(min=1)
        # torch.where and not x * mask: the holes may hold NaN
        x = torch.where(mask.bool(), x, torch.zeros_like(x))
        y = F.conv2d(x, self.weight, stride=self.stride, padding=self.padding)
        y = (y * ratio + self.bias.view(1, -1, 1, 1)) * new_mask
        return y, new_mask
