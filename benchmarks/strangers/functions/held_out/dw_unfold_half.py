import torch
import torch.nn as nn
import torch.nn.functional as F


class DWConv2d(nn.Module):
    r"""Depthwise convolution on (N, C, H, W) with `multiplier` filters per channel.

    Same parameters' layout as nn.Conv2d(C, C * multiplier, k, groups=C):
    weight (C * multiplier, 1, k, k), bias (C * multiplier).

    Half and bfloat16 inputs are multiplied and summed in float32 and rounded once.
    """

    def __init__(self, channels, multiplier=1, kernel_size=3, stride=1, padding=0,
                 dilation=1, bias=True):
        super().__init__()
        self.channels = channels
        self.multiplier = multiplier
        self.k = kernel_size
        self.geom = dict(dilation=dilation, padding=padding, stride=stride)
        self.weight = nn.Parameter(torch.empty(channels * multiplier, 1, kernel_size, kernel_size))
        self.bias = nn.Parameter(torch.zeros(channels * multiplier)) if bias else None
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def _out(self, n):
        g = self.geom
        return (n + 2 * g['padding'] - g['dilation'] * (self.k - 1) - 1) // g['stride'] + 1

    def forward(self, x):
        dtype = x.dtype
        work = torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype
        n, c, h, w = x.shape
        cols = F.unfold(x.to(work), self.k, **self.geom)
        cols = cols.view(n, c, self.k * self.k, -1)
        wt = self.weight.to(work).view(c, self.multiplier, self.k * self.k)
        y = torch.einsum('nckl,cmk->ncml', cols, wt)
        y = y.reshape(n, c * self.multiplier, self._out(h), self._out(w))
        if self.bias is not None:
            y = y + self.bias.to(work)[:, None, None]
        return y.to(dtype)
