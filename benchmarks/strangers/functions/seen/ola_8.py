import numpy as np


def overlap_add(x, h, block=256):
    """Long-signal FIR filtering by overlap-add.

    Same numbers as np.convolve(x, h) (full linear convolution), real input.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    nfft = 1
    while nfft < max(block, M):
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + nfft + block)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        y[start:start + nfft] += np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
    return y[:len(x) + M - 1]
