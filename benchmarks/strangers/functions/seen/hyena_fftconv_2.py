import torch


def fftconv(u, k, D):
    """Long causal convolution y = (k * u)[:L] + D * u.

    u: (B, H, L) input, k: (H, Lk) one filter per channel with Lk <= L, D: (H,) skip term.
    The arithmetic is float32; the result has the dtype of u.
    """
    L = u.shape[-1]
    n = 2 * L
    U = torch.fft.rfft(u.float(), n=n)
    K = torch.fft.rfft(k.float(), n=n)
    y = torch.fft.irfft(U * K, n=n)[..., :L]
    return (y + u.float() * D.float().unsqueeze(-1)).to(u.dtype)
