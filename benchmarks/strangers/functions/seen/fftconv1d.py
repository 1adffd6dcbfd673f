import torch


def fft_conv1d(signal: torch.Tensor, kernel: torch.Tensor, bias=None, padding: int = 0) -> torch.Tensor:
    """Same as F.conv1d(signal, kernel, bias, padding=padding), via FFT.

    signal (B, Cin, T), kernel (Cout, Cin, K).  Pays off for long kernels.
    """
    if padding:
        signal = torch.nn.functional.pad(signal, (padding, padding))
    T, K = signal.shape[-1], kernel.shape[-1]
    S = torch.fft.rfft(signal, dim=-1)
    # zero-pad the kernel up to the signal
    Kf = torch.fft.rfft(kernel, n=T, dim=-1)
    prod = torch.einsum("bif,oif->bof", S, Kf.conj())
    out = torch.fft.irfft(prod, dim=-1)[..., :T - K + 1]
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    return out
