import numpy as np
from numpy.fft import rfft, irfft


def fast_convolve(x, h):
    """Full linear convolution of two real 1-D sequences through the FFT.

    Returns len(x) + len(h) - 1 samples.
    """
    n = len(x) + len(h) - 1
    X = rfft(x, n)
    H = rfft(h, n)
    return irfft(X * H)
