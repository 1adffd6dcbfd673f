import numpy as np


def overlap_add(x, h, block=64):
    """FIR-filter a long record in blocks; returns all len(x)+len(h)-1 samples."""
    x = np.asarray(x, dtype=float)
    M = len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for s in range(0, len(x), block):
        seg = x[s:s + block]
        n = len(seg) + M - 1
        y[s:s + n] += np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:n]
    return y
