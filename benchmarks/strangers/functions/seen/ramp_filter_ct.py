import math

import torch


def ram_lak_kernel(lags: torch.Tensor, spacing: float) -> torch.Tensor:
    """Band-limited ramp filter at integer lags (Kak & Slaney, eq. 61)."""
    h = torch.zeros(lags.shape, dtype=torch.float64)
    h[lags == 0] = 1 / (4 * spacing**2)
    odd = lags % 2 != 0
    h[odd] = -1 / (math.pi * spacing * lags[odd].double()) ** 2
    return h


def filter_projections(sinogram: torch.Tensor, spacing: float = 1.0) -> torch.Tensor:
    """q(n) = spacing * sum_m p(m) h(n - m), n, m = 0 .. N-1, for every projection.

    sinogram: (angles, N detectors).  The sum is done with FFTs of a power of two.
    """
    n = sinogram.shape[-1]
    size = 1 << (n - 1).bit_length() if n > 1 else 2
    lags = torch.arange(size)
    lags = torch.where(lags > size // 2, lags - size, lags)
    H = torch.fft.rfft(ram_lak_kernel(lags, spacing))
    P = torch.fft.rfft(sinogram.double(), n=size)
    return spacing * torch.fft.irfft(P * H, n=size)[..., :n]
