import math

import torch
from torch import nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """nn.Conv2d (groups=1, zero padding), spelled out as unfold + matmul."""

    def __init__(self, cin, cout, k, stride=1, padding=0, dilation=1):
        super().__init__()
        self.k, self.stride, self.padding, self.dilation = (
            t if isinstance(t, tuple) else (t, t) for t in (k, stride, padding, dilation)
        )
        fan_in = cin * self.k[0] * self.k[1]
        bound = 1 / math.sqrt(fan_in)
        self.weight = nn.Parameter(torch.empty(cout, cin, *self.k).uniform_(-bound, bound))
        self.bias = nn.Parameter(torch.empty(cout).uniform_(-bound, bound))

    def out_size(self, n, axis):
        span = self.dilation[axis] * (self.k[axis] - 1) + 1
        return (n + 2 * self.padding[axis] - span) // self.stride[axis] + 1

    def forward(self, x):
        cols = F.unfold(x, self.k, self.dilation, self.padding, self.stride)   # N, C*kh*kw, L
        y = self.weight.flatten(1) @ cols + self.bias[:, None]
        return y.view(x.size(0), -1, self.out_size(x.size(2), 0), self.out_size(x.size(3), 1))
