import torch
from torch import nn


class ComplexConv1d(nn.Module):
    """Complex-valued convolution for I/Q data, built from two real ones.

    With W = self.re.weight + 1j * self.im.weight and
    b = self.re.bias + 1j * self.im.bias the layer computes W * z + b.
    Input and output are complex tensors (batch, channels, samples).
    """

    def __init__(self, c_in, c_out, kernel_size, stride=1, padding=0, dilation=1, bias=True):
        super().__init__()
        kw = dict(stride=stride, padding=padding, dilation=dilation, bias=bias)
        self.re = nn.Conv1d(c_in, c_out, kernel_size, **kw)
        self.im = nn.Conv1d(c_in, c_out, kernel_size, **kw)

    def forward(self, z):
        x, y = z.real, z.imag
        real = self.re(x) - self.im(y)
        imag = self.re(y) + self.im(x)
        return torch.complex(real, imag)
