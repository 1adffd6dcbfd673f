import numpy as np


def fft_convolve(a, b):
    """Linear convolution of two 1-D real signals using the FFT."""
    n = len(a) + len(b) - 1
    # next power of two
    N = 1 << (n - 1).bit_length()
    A = np.fft.rfft(a, N)
    B = np.fft.rfft(b, N)
    return np.fft.irfft(A * B, N)[:n]
