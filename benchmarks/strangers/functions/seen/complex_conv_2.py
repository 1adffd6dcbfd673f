import torch
from torch import nn


class ComplexConv2d(nn.Module):
    """y = W * x + b for complex x, with W and b given as complex tensors.

    Stored as two real convolutions, so ordinary optimisers work:
    (Wr + iWi)(xr + ixi) = (Wr xr - Wi xi) + i(Wr xi + Wi xr)
    """

    def __init__(self, weight, bias, stride=1, padding=0):
        super().__init__()
        out_ch, in_ch, kh, kw = weight.shape
        make = lambda: nn.Conv2d(in_ch, out_ch, (kh, kw), stride=stride,
                                 padding=padding, dtype=weight.real.dtype)
        self.conv_r, self.conv_i = make(), make()
        with torch.no_grad():
            self.conv_r.weight.copy_(weight.real)
            self.conv_i.weight.copy_(weight.imag)
            self.conv_r.bias.copy_(bias.real)
            self.conv_i.bias.copy_(bias.imag)

    def forward(self, x):
        re = self.conv_r(x.real) - self.conv_i(x.imag)
        im = self.conv_r(x.imag) + self.conv_i(x.real)
        return torch.complex(re, im)
