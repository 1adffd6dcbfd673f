import numpy as np


def circular_convolve(x, h):
    """N-periodic convolution with N = len(x).

    y[n] = sum_k h[k] x[(n - k) mod N],   k = 0 .. len(h)-1

    h may be of any length, shorter or longer than the period.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    N = x.size
    return np.fft.irfft(np.fft.rfft(x, N) * np.fft.rfft(h, N), N)
