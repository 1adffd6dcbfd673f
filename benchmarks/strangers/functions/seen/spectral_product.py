import numpy as np


def fft_convolve(a, b):
    """Full linear convolution of two real sequences through the real FFT; len(a)+len(b)-1 values."""
    n = len(a) + len(b) - 1
    fa = np.fft.rfft(a, n)
    fb = np.fft.rfft(b, n)
    return np.fft.irfft(fa * fb)
