import torch


def fft_long_conv(u, k, D=None):
    """Causal long convolution, as in state space / Hyena style models.

    u: (B, H, L) input, k: (H, L) one filter per channel,
    D: (H,) skip weight, optional.
    y[b,h,t] = sum_{s<=t} k[h,s] * u[b,h,t-s]  (+ D[h] * u[b,h,t])
    """
    L = u.shape[-1]
    n = 2 * L  # zero padding avoids circular wrap
    y = torch.fft.irfft(torch.fft.rfft(u, n=n) * torch.fft.rfft(k, n=n), n=n)[..., :L]
    if D is not None:
        y = y + u * D[:, None]
    return y
