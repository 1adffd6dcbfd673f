import torch
from torch import nn


class GroupConv2d(nn.Module):
    def __init__(self, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
        super().__init__()
        assert weight.shape[0] % groups == 0
        self.weight = nn.Parameter(weight)
        self.bias = None if bias is None else nn.Parameter(bias)
        self.stride, self.padding = stride, padding
        self.dilation, self.groups = dilation, groups

    def forward(self, x):
        g, d, s = self.groups, self.dilation, self.stride
        o, cg, kh, kw = self.weight.shape
        x = nn.functional.pad(x, [self.padding] * 4)
        n, c, h, w = x.shape
        if c != cg * g:
            raise RuntimeError(f"expected {cg * g} channels, got {c}")

        # (n, c, oh, ow, kh, kw)
        win = x.unfold(2, d * (kh - 1) + 1, s).unfold(3, d * (kw - 1) + 1, s)
        win = win[..., ::d, ::d]
        oh, ow = win.shape[2:4]

        win = win.reshape(n, g, cg, oh, ow, kh, kw)
        ker = self.weight.reshape(g, o // g, cg, kh, kw)
        y = torch.einsum("ngcyxij,gocij->ngoyx", win, ker).reshape(n, o, oh, ow)
        if self.bias is not None:
            y = y + self.bias[:, None, None]
        return y
