import torch


def fftconv(u, k, D):
    """Causal long convolution with a skip term.

    u: (B, H, L) input, k: (H, L) filter, D: (H,) skip weights
    y[t] = sum_{s<=t} k[t-s] u[s] + D * u[t]
    """
    seqlen = u.shape[-1]
    fft_size = 2 * seqlen
    k_f = torch.fft.rfft(k, n=fft_size) / fft_size
    u_f = torch.fft.rfft(u.to(dtype=k.dtype), n=fft_size)
    y = torch.fft.irfft(u_f * k_f, n=fft_size)[..., :seqlen]
    out = y + u * D.unsqueeze(-1)
    return out.to(dtype=u.dtype)
