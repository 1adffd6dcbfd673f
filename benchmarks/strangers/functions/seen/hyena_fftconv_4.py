import torch


def fftconv_ref(u, k, D, gelu=False, k_rev=None):
    """Long convolution of H3 / Hyena.

    u: (B, H, L) input; k: (H, L) causal filter; D: (H,) skip weight
    k_rev: optional (H, L) anti-causal filter: adds sum_j k_rev[j] u[t + j]

    y[t] = sum_{j<=t} k[j] u[t-j]  (+ anti-causal part)  + D u[t],  then GELU (exact) if asked for.
    """
    L = u.shape[-1]
    n = 2 * L
    uf = torch.fft.rfft(u, n=n)
    kf = torch.fft.rfft(k, n=n)
    if k_rev is not None:
        kf = kf + torch.fft.rfft(k_rev, n=n).conj()
    y = torch.fft.irfft(uf * kf, n=n)[..., :L]
    y = y + u * D.unsqueeze(-1)
    return torch.nn.functional.gelu(y) if gelu else y
