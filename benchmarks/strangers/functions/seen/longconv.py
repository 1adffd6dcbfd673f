import torch


def long_conv(u: torch.Tensor, k: torch.Tensor, D: torch.Tensor) -> torch.Tensor:
    """Causal per-channel long convolution plus skip term.

    u: (B, H, L) input, k: (H, Lk) filters with Lk <= L, D: (H,)
    y[b,h,t] = sum_{s<=t} k[h,s] u[b,h,t-s] + D[h] u[b,h,t]
    """
    L = u.shape[-1]
    n = 1 << (L - 1).bit_length()
    kf = torch.fft.rfft(k, n=n)
    uf = torch.fft.rfft(u, n=n)
    y = torch.fft.irfft(uf * kf, n=n)[..., :L]
    return y + u * D[:, None]
