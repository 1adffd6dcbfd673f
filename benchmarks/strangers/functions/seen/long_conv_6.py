import torch


def fftconv(u, k, D):
    """Causal long convolution with a skip term, as in S4 / H3 / Hyena.

    u: (B, H, L) input, k: (H, L) one filter per channel, D: (H,) skip.
    y[b,h,t] = sum_{s=0..t} k[h,s] u[b,h,t-s] + D[h] u[b,h,t]
    """
    L = u.shape[-1]
    n = 2 * L
    kf = torch.fft.rfft(k, n=n)
    uf = torch.fft.rfft(u, n=n)
    y = torch.fft.irfft(uf * kf, n=n)[..., :L]
    return y + u * D.unsqueeze(-1)


def fftconv_backward(dy, u, k, D):
    """Gradients (du, dk, dD) of fftconv, given dy = dLoss/dy of shape (B, H, L)."""
    L = u.shape[-1]
    n = 2 * L
    dyf = torch.fft.rfft(dy, n=n)
    kf = torch.fft.rfft(k, n=n)
    uf = torch.fft.rfft(u, n=n)
    du = torch.fft.irfft(dyf * kf.conj(), n=n)[..., :L] + dy * D.unsqueeze(-1)
    dk = torch.fft.irfft((dyf * uf.conj()).sum(0), n=n)[..., :L]
    dD = (dy * u).sum(dim=(0, 2))
    return du, dk, dD
