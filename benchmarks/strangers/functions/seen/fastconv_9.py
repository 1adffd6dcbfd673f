import numpy as np


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def fft_convolve(x, h):
    """Linear convolution of two real 1-D signals through the FFT.

    Same as np.convolve(x, h), length len(x) + len(h) - 1, but O(n log n).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    n_out = x.size + h.size - 1
    nfft = next_pow2(max(x.size, h.size))
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    return np.fft.irfft(X * H, nfft)[:n_out]
