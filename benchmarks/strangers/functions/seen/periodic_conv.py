import torch
import torch.nn as nn
import torch.nn.functional as F


def periodic_conv2d(u, kernel, bias=None):
    """Convolution on a torus, for the Navier-Stokes surrogate.

    u       (batch, c_in, ny, nx), periodic in both directions
    kernel  (c_out, c_in, ky, kx), ky and kx odd
    bias    (c_out,) or None

    Cross-correlation with the kernel centred on each grid point; indices wrap
    around. Output (batch, c_out, ny, nx).
    """
    ky, kx = kernel.shape[-2:]
    if ky % 2 == 0 or kx % 2 == 0:
        raise ValueError("centred stencils must have odd extent")
    ry, rx = ky // 2, kx // 2
    ny, nx = u.shape[-2:]
    halo = max(ry, rx)
    u = F.pad(u, (halo, halo, halo, halo), mode="circular")
    out = F.conv2d(u, kernel, bias)
    return out[..., :ny, :nx]


class PeriodicBlock(nn.Module):
    def __init__(self, width, ky=3, kx=3):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(width, width, ky, kx) / (width * ky * kx) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(width))

    def forward(self, u):
        return u + F.gelu(periodic_conv2d(u, self.weight, self.bias))
