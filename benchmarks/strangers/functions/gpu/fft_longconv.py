"""Long causal convolution by FFT, for sequence models."""
import torch


def _size(n):
    return 1 << max(0, (n - 1).bit_length())


def fft_longconv(u, h, D=None):
    """Causal depthwise convolution of u with the filters h.

        y[b, c, t] = sum_{k=0}^{t} h[c, k] * u[b, c, t - k]  (+ D[c] * u[b, c, t])

    u: (B, C, L) on a CUDA device, h: (C, K) with K <= L, D: (C,) or None.
    Half-precision input goes through the FFT in float32.
    """
    u = u.cuda()
    h = h.to(u.device)
    L = u.shape[-1]
    work = torch.float64 if u.dtype == torch.float64 else torch.float32
    n = _size(L)
    uf = torch.fft.rfft(u.to(work), n=n)
    hf = torch.fft.rfft(h.to(work), n=n)
    y = torch.fft.irfft(uf * hf.unsqueeze(0), n=n)[..., :L]
    if D is not None:
        y = y + D.to(y).unsqueeze(-1) * u.to(work)
    return y.to(u.dtype)
