import torch
import torch.nn as nn
import torch.nn.functional as F


class TorusConv2d(nn.Module):
    """Convolution on a torus: rows and columns wrap around, size is kept.
    Odd kernel sides only; kernel_size = (rows, columns)."""

    def __init__(self, cin, cout, kernel_size=(3, 3)):
        super().__init__()
        kh, kw = kernel_size
        assert kh % 2 == 1 and kw % 2 == 1
        self.ph, self.pw = kh // 2, kw // 2
        self.weight = nn.Parameter(torch.randn(cout, cin, kh, kw) * (cin * kh * kw) ** -0.5)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        x = F.pad(x, (self.ph, self.ph, self.pw, self.pw), mode="circular")
        return F.conv2d(x, self.weight, self.bias)
