"""Complex-valued convolution with two real convolutions."""
import torch
import torch.nn as nn


class ComplexConv1d(nn.Module):
    """y = W * x + b with complex W = Wr + i Wi and b = br + i bi.

    Wr, br live in `conv_r`, Wi, bi in `conv_i`.  x is a complex (N,C,L) tensor.
    """

    def __init__(self, cin, cout, kernel_size, stride=1, padding=0, bias=True):
        super().__init__()
        kw = dict(stride=stride, padding=padding, bias=bias)
        self.conv_r = nn.Conv1d(cin, cout, kernel_size, **kw)
        self.conv_i = nn.Conv1d(cin, cout, kernel_size, **kw)

    def forward(self, x):
        re, im = x.real, x.imag
        y_re = self.conv_r(re) - self.conv_i(im)
        y_im = self.conv_r(im) + self.conv_i(re)
        return torch.complex(y_re, y_im)
