import torch


def long_conv(u, k, D, bidirectional=False):
    """Global convolution of the S4 family.

    u: (B, H, L) sequences.
    k: (H, Lk) kernels; for bidirectional=True (2, H, Lk), where k[0, :, j] acts
       on u[t - j] and k[1, :, j] on u[t + 1 + j]. Kernels longer than L are cut.
    D: (H,) skip connection.
    Returns (B, H, L).
    """
    L = u.shape[-1]
    k = k[..., :L]
    if bidirectional:
        Lk = k.shape[-1]
        full = k.new_zeros(k.shape[1], 2 * L)
        full[:, :Lk] = k[0]
        full[:, 2 * L - Lk:] = k[1].flip(-1)
        k = full
    k_f = torch.fft.rfft(k, n=2 * L)
    u_f = torch.fft.rfft(u, n=2 * L)
    y = torch.fft.irfft(u_f * k_f, n=2 * L)[..., :L]
    return y + D.unsqueeze(-1) * u
