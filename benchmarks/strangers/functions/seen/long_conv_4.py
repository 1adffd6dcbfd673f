import torch
from torch import nn


def fft_conv(u, k, D=None):
    """
    Causal long convolution through the FFT.

    Args:
        u: input sequence, shape (batch, channels, L)
        k: one filter per channel, shape (channels, K), K <= L or longer
        D: optional skip weights, shape (channels,)

    Returns:
        y with y[b, c, t] = sum_{s <= t} k[c, s] * u[b, c, t - s] + D[c] * u[b, c, t],
        shape (batch, channels, L)
    """
    L = u.shape[-1]
    n = L + k.shape[-1] - 1
    u_f = torch.fft.rfft(u.float(), n=n)
    k_f = torch.fft.rfft(k.float(), n=n)
    y = torch.fft.irfft(u_f * k_f)[..., :L]
    if D is not None:
        y = y + u * D[:, None]
    return y.to(u.dtype)


class LongConv(nn.Module):
    def __init__(self, channels, length, decay=0.02):
        super().__init__()
        t = torch.arange(length)
        self.k = nn.Parameter(torch.randn(channels, length) * torch.exp(-decay * t))
        self.D = nn.Parameter(torch.ones(channels))

    def forward(self, u):
        return fft_conv(u, self.k, self.D)
