from numpy.fft import rfft, irfft
import numpy as np


def fast_convolve(a, v):
    """Linear convolution of two real sequences through the FFT.

    Drop-in for ``np.convolve(a, v)`` (mode 'full') on long signals; the
    transform length is rounded up to a power of two for speed.
    """
    a = np.asarray(a, dtype=np.float64)
    v = np.asarray(v, dtype=np.float64)
    n_out = len(a) + len(v) - 1
    nfft = 1
    while nfft < max(len(a), len(v)):
        nfft *= 2
    y = irfft(rfft(a, nfft) * rfft(v, nfft), nfft)
    return y[:n_out]
