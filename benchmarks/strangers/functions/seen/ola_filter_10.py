import numpy as np


def overlap_add(x, h, block=64):
    nfft = 1
    while nfft < block + len(h) - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + len(h) - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        piece = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        keep = len(seg) + len(h) - 1
        y[start:start + keep] += piece[:keep]
    return y
