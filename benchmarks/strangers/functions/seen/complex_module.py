import torch
from torch import nn


class ComplexConv2d(nn.Module):
    """Convolution of complex tensors.

    Weight and bias are complex, kept as the parameters of two real layers:
    W = real.weight + 1j * imag.weight and b = real.bias + 1j * imag.bias, so
    that the layer computes x * W + b. Remaining arguments as for nn.Conv2d.
    """

    def __init__(self, in_channels, out_channels, kernel_size, **kw):
        super().__init__()
        self.real = nn.Conv2d(in_channels, out_channels, kernel_size, **kw)
        self.imag = nn.Conv2d(in_channels, out_channels, kernel_size, **kw)

    def forward(self, x):
        re = self.real(x.real) - self.imag(x.imag)
        im = self.real(x.imag) + self.imag(x.real)
        return torch.complex(re, im)
