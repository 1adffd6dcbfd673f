import numpy as np
from numpy.fft import rfft, irfft


def overlap_add(x, h, block=64):
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    M = len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = rfft(h, nfft)

    y = np.zeros(len(x) + M - 1)
    n_blocks = len(x) // block
    for b in range(n_blocks):
        start = b * block
        seg = irfft(rfft(x[start:start + block], nfft) * H, nfft)
        stop = min(start + block + M - 1, len(y))
        y[start:stop] += seg[:stop - start]
    return y
