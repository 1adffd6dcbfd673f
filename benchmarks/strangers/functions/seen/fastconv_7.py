import numpy as np


def fast_convolve(x, h):
    """Full linear convolution using FFTs of power-of-two length.

    Gives the result of np.convolve(x, h) up to rounding.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = len(x) + len(h) - 1
    nfft = 1
    while nfft < max(len(x), len(h)):
        nfft *= 2
    nfft = max(nfft, 2)
    y = np.fft.irfft(np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft), nfft)
    if nfft < n_out:
        y = np.pad(y, (0, n_out - nfft))
    return y[:n_out]
