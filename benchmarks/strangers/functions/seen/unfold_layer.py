import torch
import torch.nn.functional as F
from torch import nn


class UnfoldConv2d(nn.Module):
    """nn.Conv2d rebuilt from unfold + matmul, groups included."""

    def __init__(self, cin, cout, k, stride=1, padding=0, dilation=1, groups=1):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(cout, cin // groups, k, k))
        self.bias = nn.Parameter(torch.zeros(cout))
        nn.init.kaiming_uniform_(self.weight)
        self.k, self.stride, self.padding = k, stride, padding
        self.dilation, self.groups = dilation, groups

    def forward(self, x):
        n, _, h, w = x.shape
        span = self.dilation * (self.k - 1) + 1
        oh = (h + 2 * self.padding - span) // self.stride + 1
        ow = (w + 2 * self.padding - span) // self.stride + 1
        cols = F.unfold(x, self.k, dilation=self.dilation, padding=self.padding, stride=self.stride)
        cols = cols.view(n, self.groups, -1, oh * ow)
        wmat = self.weight.view(self.groups, -1, cols.shape[2])
        y = torch.einsum("gof,ngfl->ngol", wmat, cols)
        return y.reshape(n, -1, oh, ow) + self.bias.view(1, -1, 1, 1)
