import torch
from torch import nn


class DSConv(nn.Module):
    """Depthwise separable 2d conv written with unfold, for exporting to a backend
    that has no grouped convolution.

    depthwise kxk (no bias) -> pointwise 1x1 (bias optional). Input NCHW. Stride, padding and
    dilation belong to the depthwise part and behave as in nn.Conv2d.
    """

    def __init__(self, cin, cout, k=3, stride=1, padding=0, dilation=1, bias=True):
        super().__init__()
        self.k, self.stride, self.padding, self.dilation = k, stride, padding, dilation
        self.dw = nn.Parameter(torch.randn(cin, k * k) / k)
        self.pw = nn.Parameter(torch.randn(cout, cin) / cin ** 0.5)
        self.b = nn.Parameter(torch.randn(cout)) if bias else None

    def forward(self, x):
        n, c, h, w = x.shape
        span = self.dilation * (self.k - 1) + 1
        oh = (h + 2 * self.padding - span) // self.stride + 1
        ow = (w + 2 * self.padding - span) // self.stride + 1
        cols = nn.functional.unfold(x, self.k, dilation=self.dilation,
                                    padding=self.padding, stride=self.stride)
        cols = cols.view(n, c, self.k * self.k, oh * ow)
        y = (cols * self.dw[None, :, :, None]).sum(2)
        y = torch.einsum("oc,ncl->nol", self.pw, y)
        if self.b is not None:
            y = y + self.b[:, None]
        return y.reshape(n, -1, oh, ow)
