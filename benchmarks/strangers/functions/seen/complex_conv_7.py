import torch.nn as nn
import torch


class ComplexConv2d(nn.Module):
    """Complex convolution of complex tensors, from two real convolutions without bias:
    (A + iB) * (x + iy) = (A*x - B*y) + i (B*x + A*y), cross-correlation, no conjugation."""

    def __init__(self, cin, cout, k, stride=1, padding=0):
        super().__init__()
        self.re = nn.Conv2d(cin, cout, k, stride, padding, bias=False)
        self.im = nn.Conv2d(cin, cout, k, stride, padding, bias=False)

    def forward(self, z):
        x, y = z.real, z.imag
        return torch.complex(self.re(x) - self.im(y), self.im(x) + self.re(y))
