import torch
import torch.nn as nn


class ComplexConv2d(nn.Module):
    """Complex-valued convolution on a complex tensor (N, C, H, W).

    (a+ib)*(w+iv) = (a*w - b*v) + i(a*v + b*w), plus a complex bias."""

    def __init__(self, cin, cout, k, stride=1, padding=0, bias=True):
        super().__init__()
        self.re = nn.Conv2d(cin, cout, k, stride, padding, bias=False)
        self.im = nn.Conv2d(cin, cout, k, stride, padding, bias=False)
        self.bias = nn.Parameter(torch.randn(cout, dtype=torch.cfloat)) if bias else None

    def forward(self, z):
        a, b = z.real, z.imag
        real = self.re(a) - self.im(b)
        imag = self.im(a) + self.re(b)
        out = torch.complex(real, imag)
        if self.bias is not None:
            out = out + self.bias.view(1, -1, 1, 1)
        return out
