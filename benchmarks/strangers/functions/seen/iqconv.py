import numpy as np


def fast_convolve(a, v):
    """Full linear convolution of two 1-D arrays, O(n log n).

    Drop-in replacement of np.convolve(a, v); real or complex (I/Q) samples,
    the result is complex if one of the inputs is.
    """
    a, v = np.asarray(a), np.asarray(v)
    n = len(a) + len(v) - 1
    nfft = 1 << (n - 1).bit_length()
    out = np.fft.ifft(np.fft.fft(a, nfft) * np.fft.fft(v, nfft))
    return out[:n].real
