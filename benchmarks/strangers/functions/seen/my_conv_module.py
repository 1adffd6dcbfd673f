import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class MyConv2d(nn.Module):
    """nn.Conv2d rebuilt from F.unfold, for teaching."""

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0, dilation=1):
        super().__init__()
        self.k, self.s, self.p, self.d = kernel_size, stride, padding, dilation
        fan_in = in_ch * kernel_size ** 2
        bound = 1 / math.sqrt(fan_in)
        self.weight = nn.Parameter(torch.empty(out_ch, in_ch, kernel_size, kernel_size).uniform_(-bound, bound))
        self.bias = nn.Parameter(torch.empty(out_ch).uniform_(-bound, bound))

    def _size(self, n):
        return (n + 2 * self.p - self.d * (self.k - 1) - 1) // self.s + 1

    def forward(self, x):
        b, _, h, w = x.shape
        cols = F.unfold(x, self.k, dilation=self.d, padding=self.p, stride=self.s)
        flat = self.weight.flatten(1)
        y = flat @ cols + self.bias[:, None]
        return y.view(b, -1, self._size(w), self._size(h))
