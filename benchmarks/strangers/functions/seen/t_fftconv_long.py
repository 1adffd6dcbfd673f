import torch


def long_conv(u, k, D=None):
    """Causal convolution over long sequences with FFT (S4/Hyena style).

    u: (..., H, L), k: (H, L); y[t] = sum_{s<=t} k[s] u[t-s], plus D*u if given (D: (H,)).
    """
    L = u.shape[-1]
    n = 2 * L
    y = torch.fft.irfft(torch.fft.rfft(u, n=n) * torch.fft.rfft(k, n=n), n=n)[..., :L]
    if D is not None:
        y = y + u * D.unsqueeze(-1)
    return y
