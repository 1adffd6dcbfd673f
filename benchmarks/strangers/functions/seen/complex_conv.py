import torch
import torch.nn as nn
import torch.nn.functional as F


class ComplexConv2d(nn.Module):
    """Convolution of a complex feature map with complex weights, by real convs.

    The input has the shape (N, C, H, W, 2); the last axis holds (re, im).
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0):
        super().__init__()
        k = kernel_size
        self.w_re = nn.Parameter(torch.randn(out_channels, in_channels, k, k))
        self.w_im = nn.Parameter(torch.randn(out_channels, in_channels, k, k))
        self.stride, self.padding = stride, padding

    def _conv(self, x, w):
        return F.conv2d(x, w, stride=self.stride, padding=self.padding)

    def forward(self, x):
        a, b = x[..., 0], x[..., 1]
        real = self._conv(a, self.w_re) + self._conv(b, self.w_im)
        imag = self._conv(a, self.w_im) + self._conv(b, self.w_re)
        return torch.stack([real, imag], dim=-1)
