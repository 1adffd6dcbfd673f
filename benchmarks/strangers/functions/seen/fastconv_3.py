import numpy as np


def _nextpow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def fastconv(a, b):
    """Linear convolution of two real sequences by FFT; len(a)+len(b)-1 samples."""
    a = np.asarray(a, dtype=float).ravel()
    b = np.asarray(b, dtype=float).ravel()
    n_out = a.size + b.size - 1
    nfft = _nextpow2(n_out - 1)
    A = np.fft.rfft(a, nfft)
    B = np.fft.rfft(b, nfft)
    return np.fft.irfft(A * B, nfft)[:n_out]
