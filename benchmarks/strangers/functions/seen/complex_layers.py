import torch
import torch.nn as nn


class ComplexConv2d(nn.Module):
    """Complex-valued 2-D convolution made of two real ones.

    (A + iB) * (x + iy) = (A*x - B*y) + i (B*x + A*y), complex64 in and out.
    The bias is complex too: one number per output channel.
    """

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0, dilation=1,
                 groups=1, bias=True):
        super().__init__()
        kw = dict(stride=stride, padding=padding, dilation=dilation, groups=groups, bias=False)
        self.conv_r = nn.Conv2d(in_ch, out_ch, kernel_size, **kw)
        self.conv_i = nn.Conv2d(in_ch, out_ch, kernel_size, **kw)
        self.bias = nn.Parameter(torch.zeros(out_ch, dtype=torch.complex64)) if bias else None

    def forward(self, z):
        x, y = z.real, z.imag
        real = self.conv_r(x) - self.conv_i(y)
        imag = self.conv_i(x) + self.conv_r(y)
        out = torch.complex(real, imag)
        if self.bias is not None:
            out = out + self.bias[:, None, None]
        return out
