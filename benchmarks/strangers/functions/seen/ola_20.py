import numpy as np


def overlap_add(x, h, block=256):
    """Filter a long real signal with a short FIR by the overlap-add method.

    Equivalent to np.convolve(x, h).
    """
    M = len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + nfft)
    n_blocks = len(x) // block
    for b in range(n_blocks):
        start = b * block
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        y[start:start + nfft] += yseg
    return y[:len(x) + M - 1]
