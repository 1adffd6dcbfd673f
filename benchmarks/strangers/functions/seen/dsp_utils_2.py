import numpy as np


def next_pow2(n):
    return 1 << (int(n) - 1).bit_length()


def fast_convolve(x, h):
    """Linear convolution of two real 1-D signals with the FFT.

    Equivalent to np.convolve(x, h), returns len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    n_out = len(x) + len(h) - 1
    nfft = next_pow2(max(len(x), len(h)))
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    y = np.fft.irfft(X * H, nfft)
    return y[:n_out]
