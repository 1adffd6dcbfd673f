import math

import torch
from torch import nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """nn.Conv2d re-implemented with unfold, to look inside.

    kernel_size, stride, padding: (vertical, horizontal) pairs, as in nn.Conv2d.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=(1, 1), padding=(0, 0), bias=True):
        super().__init__()
        self.kernel_size, self.stride, self.padding = kernel_size, stride, padding
        self.weight = nn.Parameter(torch.empty(out_channels, in_channels, *kernel_size))
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))

    def forward(self, x):
        ph, pw = self.padding
        kh, kw = self.kernel_size
        sh, sw = self.stride
        x = F.pad(x, (ph, ph, pw, pw))
        B, _, H, W = x.shape
        patches = F.unfold(x, self.kernel_size, stride=self.stride)     # B, C*kh*kw, L
        y = self.weight.flatten(1) @ patches
        y = y.view(B, -1, (H - kh) // sh + 1, (W - kw) // sw + 1)
        if self.bias is not None:
            y = y + self.bias[:, None, None]
        return y
