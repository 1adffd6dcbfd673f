import torch
import torch.nn as nn


class UnfoldConv2d(nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0,
                 dilation=1, groups=1, bias=True):
        super().__init__()
        assert in_channels % groups == 0 and out_channels % groups == 0
        self.k = (kernel_size, kernel_size) if isinstance(kernel_size, int) else tuple(kernel_size)
        self.stride, self.padding, self.dilation = stride, padding, dilation
        self.groups = groups
        self.weight = nn.Parameter(torch.randn(out_channels, in_channels // groups, *self.k) * 0.1)
        self.bias = nn.Parameter(torch.randn(out_channels) * 0.1) if bias else None

    def out_size(self, size, k):
        return (size + 2 * self.padding - self.dilation * (k - 1) - 1) // self.stride + 1

    def forward(self, x):
        b, c, h, w = x.shape
        oh, ow = self.out_size(h, self.k[0]), self.out_size(w, self.k[1])
        cols = nn.functional.unfold(x, self.k, dilation=self.dilation,
                                    padding=self.padding, stride=self.stride)
        g = self.groups
        cols = cols.view(b, g, -1, oh * ow)
        wt = self.weight.view(g, self.weight.shape[0] // g, -1)
        y = torch.einsum('gok,bgkl->bgol', wt, cols).reshape(b, -1, oh, ow)
        if self.bias is not None:
            y = y + self.bias[:, None, None]
        return y
