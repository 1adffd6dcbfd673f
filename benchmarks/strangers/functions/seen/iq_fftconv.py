import numpy as np
from scipy import fft as sp_fft


def fftconv(x, h):
    """Full linear convolution of baseband samples with a channel response.

    x, h : 1D, real or complex (I/Q samples). Length len(x) + len(h) - 1.
    """
    x = np.asarray(x)
    h = np.asarray(h)
    if x.ndim != 1 or h.ndim != 1:
        raise ValueError("1D arrays only")
    n = len(x) + len(h) - 1
    nfft = sp_fft.next_fast_len(n)
    X = sp_fft.fft(x, nfft)
    H = sp_fft.fft(h, nfft)
    y = sp_fft.ifft(X * H)[:n]
    # rounding leaves tiny imaginary parts
    return y.real
