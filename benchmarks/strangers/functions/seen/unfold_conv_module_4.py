import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Conv2d as unfold + matmul; drop-in for nn.Conv2d(groups=1)."""

    def __init__(self, cin, cout, k, stride=1, padding=0, dilation=1):
        super().__init__()
        self.k, self.s, self.p, self.d = k, stride, padding, dilation
        self.weight = nn.Parameter(torch.randn(cout, cin, k, k) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))

    def _out(self, n):
        return (n + 2 * self.p - self.d * (self.k - 1) - 1) // self.s + 1

    def forward(self, x):
        cols = F.unfold(x, self.k, dilation=self.d, padding=self.p, stride=self.s)
        y = self.weight.flatten(1) @ cols + self.bias[:, None]
        return y.view(x.shape[0], -1, self._out(x.shape[2]), self._out(x.shape[3]))
