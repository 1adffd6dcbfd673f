import torch


def fftconv(u, k, D=None):
    """Causal long convolution along the last dimension.

    u: (B, H, L) input
    k: (H, K) one filter per channel, K <= L or K > L
    D: (H,) optional skip connection
    returns: (B, H, L)
    """
    L = u.shape[-1]
    n = L + k.shape[-1]  # enough zero padding to avoid wrap-around
    u_f = torch.fft.rfft(u, n=n)
    k_f = torch.fft.rfft(k, n=n)
    y = torch.fft.irfft(u_f * k_f, n=n)[..., :L]
    if D is not None:
        y = y + u * D.unsqueeze(-1)
    return y
