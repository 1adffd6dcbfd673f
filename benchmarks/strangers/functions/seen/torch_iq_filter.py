import torch


def iq_convolve(iq: torch.Tensor, taps: torch.Tensor) -> torch.Tensor:
    """Full linear convolution along the last axis by FFT.

    iq   : (..., N) baseband samples, complex64/complex128 (I + jQ) or real
    taps : (M,) filter, real or complex (e.g. a frequency-shifted low-pass)

    Returns (..., N + M - 1); equal to numpy.convolve for each channel.
    """
    n = iq.shape[-1] + taps.shape[-1] - 1
    nfft = 1 << (n - 1).bit_length()
    spec = torch.fft.fft(iq, nfft) * torch.fft.fft(taps, nfft)
    return torch.fft.ifft(spec)[..., :n].real
