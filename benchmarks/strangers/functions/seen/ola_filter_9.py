import numpy as np


def overlap_add(x, h, L=64):
    """FIR filtering of a long signal by overlap-add.

    Same result as np.convolve(x, h).
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    nfft = 1 << (L + M - 2).bit_length()
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        block = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(block, nfft) * H, nfft)
        n = len(block) + M - 1
        y[start:start + n] = yb[:n]
    return y
