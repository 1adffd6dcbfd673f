import torch


def fftconv(u, k, D=None):
    """Long causal convolution, y[t] = sum_{s <= t} k[s] u[t - s] (+ D u[t]).

    u (batch, channels, L), k (channels, L_k) with any L_k, D (channels,).
    Half precision is lifted to float32 for the transform, and y comes back in
    the dtype of u.
    """
    L = u.shape[-1]
    k = k[..., :L]
    n = 2 * L
    work = torch.float64 if u.dtype == torch.float64 else torch.float32
    y = torch.fft.irfft(
        torch.fft.rfft(u.to(work), n=n) * torch.fft.rfft(k.to(work), n=n), n=n
    )[..., :L]
    if D is not None:
        y = y + u.to(work) * D.to(work)[:, None]
    return y.to(u.dtype)
