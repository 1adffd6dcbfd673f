import torch
import torch.nn.functional as F


def fft_conv1d(signal, kernel, bias=None, padding=0):
    """Drop-in for F.conv1d (stride 1) that goes through the frequency domain.

    signal: (B, C_in, T), kernel: (C_out, C_in, K)
    """
    signal = F.pad(signal, (padding, padding))
    T, K = signal.size(-1), kernel.size(-1)
    padded_kernel = F.pad(kernel, (0, T - K))
    S = torch.fft.rfft(signal, dim=-1)
    Kf = torch.fft.rfft(padded_kernel, dim=-1).conj()
    out = torch.einsum("bif,oif->bof", S, Kf)
    out = torch.fft.irfft(out, n=T, dim=-1)[..., : T - K + 1]
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out
