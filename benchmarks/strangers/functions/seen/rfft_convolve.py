"""Linear convolution with real FFTs."""
import numpy as np


def fft_convolve(x, h):
    """Full linear convolution of two real 1-D signals.

    Returns an array of length len(x) + len(h) - 1.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if x.size == 0 or h.size == 0:
        raise ValueError("empty input")
    n = x.size + h.size - 1
    nfft = n
    if n > 256:
        # long signals: round up so the transform is fast
        nfft = 1 << (n - 1).bit_length()
    spec = np.fft.rfft(x, nfft) * np.fft.rfft(h, nfft)
    y = np.fft.irfft(spec)
    return y[:n]
