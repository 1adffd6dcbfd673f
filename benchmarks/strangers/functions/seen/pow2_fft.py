import math
import numpy as np


def fft_convolve(a, b):
    """Full linear convolution of two real sequences by FFT (power-of-two size)."""
    n = len(a) + len(b) - 1
    size = 2 ** int(math.log2(n))
    size = max(size, len(a), len(b))
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    c = np.fft.irfft(fa * fb, size)
    if size < n:
        c = np.pad(c, (0, n - size))
    return c[:n]
