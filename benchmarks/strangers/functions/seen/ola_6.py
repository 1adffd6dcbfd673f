import numpy as np


def overlap_add(x, h, block_len=64):
    """Linear convolution of a long signal x with filter h (overlap-add).

    Returns an array of length len(x) + len(h) - 1.
    """
    x, h = np.asarray(x, float), np.asarray(h, float)
    M = len(h)
    nfft = 1
    while nfft < max(block_len, M):
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1 + nfft)
    for start in range(0, len(x), block_len):
        seg = x[start:start + block_len]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        y[start:start + nfft] += yseg
    return y[:len(x) + M - 1]
