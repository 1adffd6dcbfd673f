import numpy as np


def fftconvolve_full(x, h):
    """Full linear convolution of two 1-D sequences, real or complex (e.g. IQ samples)."""
    x = np.asarray(x)
    h = np.asarray(h)
    n = x.size + h.size - 1
    nfft = 1 << (n - 1).bit_length()
    X = np.fft.fft(x, nfft)
    Hf = np.fft.fft(h, nfft)
    return np.fft.ifft(X * Hf)[:n].real
