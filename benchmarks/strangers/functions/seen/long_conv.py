import torch
from torch import nn


class LongConv(nn.Module):
    """y[t] = sum_{s <= t} k[s] u[t - s] per channel, by FFT.  u: (B, D, L), kernel: (D, Lk).

    Accepts sequences of any length; inference only, so the spectrum of the kernel is kept.
    """

    def __init__(self, kernel):
        super().__init__()
        self.register_buffer("kernel", kernel)
        self._kf = None
        self._n = 0

    def forward(self, u):
        L = u.shape[-1]
        if self._kf is None:
            self._n = L + self.kernel.shape[-1]
            self._kf = torch.fft.rfft(self.kernel, n=self._n)
        uf = torch.fft.rfft(u, n=self._n)
        y = torch.fft.irfft(uf * self._kf, n=self._n)
        if y.shape[-1] < L:
            y = torch.nn.functional.pad(y, (0, L - y.shape[-1]))
        return y[..., :L]
