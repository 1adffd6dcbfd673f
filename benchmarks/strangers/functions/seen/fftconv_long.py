import torch


def fftconv(u, k, D=None, reverse=False):
    """Long convolution for SSM / Hyena style layers.

    u: (B, H, L), k: (H, L), D: (H,) skip connection.
    Computed in float32. Causal by default; reverse=True convolves from the other end (anti-causal).
    """
    L = u.shape[-1]
    n = 2 * L
    k_f = torch.fft.rfft(k.float(), n=n)
    u_f = torch.fft.rfft(u.float(), n=n)
    if reverse:
        k_f = k_f.conj()
    y = torch.fft.irfft(u_f * k_f, n=n)[..., :L]
    if D is not None:
        y = y + u * D.unsqueeze(-1)
    return y.to(u.dtype)
