import torch
import torch.nn as nn


class DepthwiseConv2d(nn.Module):
    """Drop-in for nn.Conv2d(C, C*mult, k, groups=C, bias=True).

    state: weight (C*mult, 1, k, k), bias (C*mult,) exactly as nn.Conv2d stores them.
    """

    def __init__(self, channels, mult, k, stride=1, padding=0):
        super().__init__()
        self.c, self.m, self.k = channels, mult, k
        self.stride, self.padding = stride, padding
        self.weight = nn.Parameter(torch.randn(channels * mult, 1, k, k) / k)
        self.bias = nn.Parameter(torch.zeros(channels * mult))

    def forward(self, x):
        x = nn.functional.pad(x, (self.padding,) * 4)
        p = x.unfold(2, self.k, self.stride).unfold(3, self.k, self.stride)  # B C Ho Wo k k
        w = self.weight.view(self.m, self.c, self.k, self.k)
        y = torch.einsum("bchwij,mcij->bmchw", p, w)
        return y.flatten(1, 2) + self.bias.view(1, -1, 1, 1)
