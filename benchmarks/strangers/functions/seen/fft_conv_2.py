import numpy as np


def next_pow2(n):
    p = 1
    while p < n:
        p *= 2
    return p


def fft_convolve(a, b):
    """Linear convolution of two real sequences through the FFT.

    Returns an array of length len(a) + len(b) - 1.
    """
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    out_len = len(a) + len(b) - 1
    n = max(next_pow2(max(len(a), len(b))), 2)     # fast size
    A = np.fft.rfft(a, n)
    B = np.fft.rfft(b, n)
    y = np.fft.irfft(A * B, n)
    out = np.zeros(out_len)
    out[:min(n, out_len)] = y[:out_len]
    return out
