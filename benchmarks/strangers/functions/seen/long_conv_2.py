import torch


def long_conv(u, k, D=None):
    """Causal convolution with an implicit (long) filter, as in S4 / Hyena.

    u: (B, H, L) input
    k: (H, K) filter, K <= L
    D: (H,) skip connection
    returns (B, H, L):  y[t] = sum_s k[s] u[t - s]  (+ D u[t])
    """
    L = u.shape[-1]
    n = 1
    while n < L:
        n *= 2
    u_f = torch.fft.rfft(u, n=n)
    k_f = torch.fft.rfft(k, n=n)
    y = torch.fft.irfft(u_f * k_f, n=n)[..., :L]
    if D is not None:
        y = y + u * D[:, None]
    return y
