import numpy as np


def convolve_same(x, k):
    """FFT version of np.convolve(x, k, mode='same') for len(x) >= len(k):
    the central part of the full linear convolution, len(x) samples."""
    x = np.asarray(x, dtype=float)
    k = np.asarray(k, dtype=float)
    full = len(x) + len(k) - 1
    y = np.fft.irfft(np.fft.rfft(x, full) * np.fft.rfft(k, full), full)
    start = len(k) // 2
    return y[start:start + len(x)]
