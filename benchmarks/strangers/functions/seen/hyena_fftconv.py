import torch


def fftconv_ref(u, k, D, gate=None):
    """Long causal convolution by FFT, with skip term, as in SSM / Hyena blocks.

    u: (B, H, L); k: (H, Lk), any length; D: (H,)
    y[b,h,t] = sum_{s<=t} k[h,s] u[b,h,t-s] + D[h] u[b,h,t], then times gate (B,H,L) if given.
    Taps beyond L cannot reach the output and are dropped.
    """
    L = u.shape[-1]
    n = 2 * L
    k_f = torch.fft.rfft(k[..., :L].float(), n=n)
    u_f = torch.fft.rfft(u.float(), n=n)
    y = torch.fft.irfft(u_f * k_f, n=n)[..., :L]
    y = y + u.float() * D.float().unsqueeze(-1)
    if gate is not None:
        y = y * gate.float()
    return y.to(u.dtype)
