import torch


def fft_conv1d(signal: torch.Tensor, kernel: torch.Tensor, bias: torch.Tensor = None,
               padding: int = 0, stride: int = 1) -> torch.Tensor:
    """
    FFT version of ``torch.nn.functional.conv1d`` for very long kernels.

    Args:
        signal: (B, C_in, L) real
        kernel: (C_out, C_in, K) real
        bias:   (C_out,) or None
    Returns:
        (B, C_out, (L + 2 * padding - K) // stride + 1)
    """
    signal = torch.nn.functional.pad(signal, (padding, padding))
    length, k = signal.shape[-1], kernel.shape[-1]
    if k > length:
        raise RuntimeError("kernel does not fit the padded signal")
    n = length if length % 2 == 0 else length + 1

    sig_f = torch.fft.rfft(signal, n=n)
    ker_f = torch.fft.rfft(kernel, n=n)
    # conj in frequency = reversal in time: correlation, not convolution
    out_f = torch.einsum('bcf,ocf->bof', sig_f, ker_f.conj())
    out = torch.fft.irfft(out_f, n=n)[..., :length - k + 1]
    out = out[..., ::stride]
    if bias is not None:
        out = out + bias[:, None]
    return out
