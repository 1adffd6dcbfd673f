import torch
from torch import Tensor


def fft_convolve(signal: Tensor, kernel: Tensor) -> Tensor:
    """Full linear convolution along the last dimension, by FFT.

    Leading dimensions broadcast. The result has
    ``signal.shape[-1] + kernel.shape[-1] - 1`` samples.
    """
    n = signal.shape[-1] + kernel.shape[-1] - 1
    spectrum = torch.fft.rfft(signal, n=n) * torch.fft.rfft(kernel, n=n)
    return torch.fft.irfft(spectrum)
