import torch.nn as nn
import torch


class ComplexConv1d(nn.Module):
    """Complex-valued convolution of stacked real/imaginary parts.

    Input (N, 2 * C, T): the first C channels real, the rest imaginary; output
    laid out the same way. No bias.
    """

    def __init__(self, channels, out_channels, kernel_size, **kw):
        super().__init__()
        self.re = nn.Conv1d(channels, out_channels, kernel_size, bias=False, **kw)
        self.im = nn.Conv1d(channels, out_channels, kernel_size, bias=False, **kw)

    def forward(self, x):
        xr, xi = torch.chunk(x, 2, dim=1)
        yr = self.re(xr) + self.im(xi)
        yi = self.re(xi) + self.im(xr)
        return torch.cat([yr, yi], dim=1)
