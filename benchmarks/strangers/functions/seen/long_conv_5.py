import torch


def fftconv(u, k, D):
    """
    Long causal convolution used in SSM / Hyena models, plus skip connection.

    u: (B, H, L) input
    k: (H, L) filter, one per channel
    D: (H,) skip weights

    returns y (B, H, L), y[b,h,t] = sum_{s<=t} k[h,s] u[b,h,t-s] + D[h] u[b,h,t]
    """
    seqlen = u.shape[-1]
    fft_size = 2 * seqlen
    k_f = torch.fft.rfft(k, n=fft_size)
    u_f = torch.fft.rfft(u.to(dtype=k.dtype), n=fft_size)
    y = torch.fft.irfft(u_f * k_f, n=fft_size, norm='backward')[..., :seqlen]
    out = y + u * D.unsqueeze(-1)
    return out.to(dtype=u.dtype)
