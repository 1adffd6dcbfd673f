import torch
from torch import nn


class SeparableConv2d(nn.Module):
    """Depthwise convolution (with channel multiplier) followed by a 1x1 one.

    The depthwise outputs of a channel lie next to each other:
    channel c, multiplier m -> index c * multiplier + m.
    """

    def __init__(self, cin, cout, k=3, multiplier=1, stride=1, dilation=1):
        super().__init__()
        self.k, self.stride, self.dilation = k, stride, dilation
        self.depth = nn.Parameter(torch.randn(cin, multiplier, k, k) / k)
        self.point = nn.Parameter(torch.randn(cout, cin * multiplier) / cin ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        n, c, h, w = x.shape
        p = self.dilation * (self.k - 1) // 2
        span = self.dilation * (self.k - 1) + 1
        oh = (h + 2 * p - span) // self.stride + 1
        ow = (w + 2 * p - span) // self.stride + 1
        cols = nn.functional.unfold(x, self.k, dilation=self.dilation, padding=p, stride=self.stride)
        cols = cols.view(n, c, self.k * self.k, oh * ow)
        d = torch.einsum("nckl,cmk->ncml", cols, self.depth.flatten(2))
        y = torch.einsum("ndl,od->nol", d.reshape(n, -1, oh * ow), self.point)
        return y.view(n, -1, oh, ow) + self.bias[:, None, None]
