import numpy as np


def fast_convolve(x, h):
    """Full linear convolution of two real 1-D signals through the FFT.

    Drop-in for np.convolve(x, h) when both are long.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n = len(x) + len(h) - 1
    X = np.fft.rfft(x, n)
    H = np.fft.rfft(h, n)
    return np.fft.irfft(X * H)
