import torch
import torch.nn as nn


class FFTConv2d(nn.Module):
    """Large-kernel 'valid' convolution layer in the Fourier domain (as nn.Conv2d, no padding)."""

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        kh, kw = kernel_size
        self.weight = nn.Parameter(torch.randn(cout, cin, kh, kw) / (cin * kh * kw) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        h, w = x.shape[-2:]
        kh, kw = self.weight.shape[-2:]
        X = torch.fft.rfft2(x, s=(h, w))
        K = torch.fft.rfft2(self.weight, s=(h, w)).conj()
        Y = torch.einsum("nihw,oihw->nohw", X, K)
        y = torch.fft.irfft2(Y, s=(h, w))
        y = y[..., kh - 1:, kw - 1:]
        return y + self.bias.view(1, -1, 1, 1)
