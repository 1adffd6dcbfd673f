import torch
import torch.nn as nn


class ComplexConv1d(nn.Module):
    """Complex convolution  z -> W * z + b  (Trabelsi et al., Deep Complex Networks).

    W = re.weight + i im.weight,  b = re.bias + i im.bias.
    Input and output are complex tensors (batch, channels, time).
    """

    def __init__(self, cin, cout, k, stride=1, padding=0):
        super().__init__()
        self.re = nn.Conv1d(cin, cout, k, stride=stride, padding=padding)
        self.im = nn.Conv1d(cin, cout, k, stride=stride, padding=padding)

    def forward(self, z):
        a, b = z.real, z.imag
        real = self.re(a) - self.im(b)
        imag = self.re(b) + self.im(a)
        return torch.complex(real, imag)
