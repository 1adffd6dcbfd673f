import torch
import torch.nn as nn
import torch.nn.functional as F


class ComplexConv2d(nn.Module):
    """Conv2d on complex tensors with only three real convolutions instead of four.

    y = x * W + b   (cross-correlation as in nn.Conv2d, no conjugate anywhere)
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        shape = (out_channels, in_channels // groups) + tuple(kernel_size)
        self.wr = nn.Parameter(torch.randn(shape) * 0.1)
        self.wi = nn.Parameter(torch.randn(shape) * 0.1)
        if bias:
            self.br = nn.Parameter(torch.randn(out_channels) * 0.1)
            self.bi = nn.Parameter(torch.randn(out_channels) * 0.1)
        else:
            self.br = self.bi = None
        self.kw = dict(stride=stride, padding=padding, dilation=dilation, groups=groups)

    def forward(self, x):
        a, b = x.real, x.imag
        t1 = F.conv2d(a + b, self.wr, **self.kw)
        t2 = F.conv2d(a, self.wi - self.wr, **self.kw)
        t3 = F.conv2d(b, self.wi + self.wr, **self.kw)
        re, im = t1 - t3, t1 + t2
        if self.br is not None:
            re = re + self.br[:, None, None]
            im = im + self.bi[:, None, None]
        return torch.complex(re, im)
