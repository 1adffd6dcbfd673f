import numpy as np


def fft_convolve(u, v):
    """Full linear convolution, any lengths."""
    n = len(u) + len(v) - 1
    U = np.fft.rfft(u, n)
    V = np.fft.rfft(v, n)
    return np.fft.irfft(U * V)
