import torch


def fftconv(u, k, D=None, gelu=False):
    """
    Long causal convolution (S4 / Hyena).
    u (B, H, L), k (H, Lk), D (H,) skip term
        y[t] = sum_{s <= t} k[s] u[t - s]  +  D u[t]
    Filter taps beyond L have no effect. The FFT runs in fp32 (or fp64), the
    result has u's dtype.
    """
    L = u.shape[-1]
    k = k[..., :L]
    work = torch.promote_types(u.dtype, torch.float32)
    u_ = u.to(work)
    n = 2 * L
    y = torch.fft.irfft(torch.fft.rfft(u_, n=n) * torch.fft.rfft(k.to(work), n=n), n=n)[..., :L]
    if D is not None:
        y = y + u_ * D.to(work).unsqueeze(-1)
    if gelu:
        y = torch.nn.functional.gelu(y)
    return y.to(u.dtype)
