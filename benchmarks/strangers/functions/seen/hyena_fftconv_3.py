import torch


def fftconv_ref(u, k, D, gelu=False, k_rev=None):
    """Long causal convolution through FFT.

    u: (B, H, L), k: (H, L) filter, D: (H,) skip connection.
    With k_rev (H, L) given, an anti-causal filter is added (bidirectional).
    """
    seqlen = u.shape[-1]
    fft_size = 2 * seqlen
    k_f = torch.fft.rfft(k, n=fft_size)
    if k_rev is not None:
        k_f = k_f + torch.fft.rfft(k_rev, n=fft_size).conj()
    u_f = torch.fft.rfft(u.to(k.dtype), n=fft_size)
    y = torch.fft.irfft(u_f * k_f, n=fft_size)[..., :seqlen]
    out = y + u * D.unsqueeze(-1)
    if gelu:
        out = torch.nn.functional.gelu(out)
    return out.to(u.dtype)
