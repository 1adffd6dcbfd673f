import numpy as np


def overlap_add(x, h, block=256):
    """Convolve a long signal with a short filter by overlap-add.

    Same result as np.convolve(x, h) (real input).
    """
    x, h = np.asarray(x, float), np.asarray(h, float)
    m = len(h)
    if len(x) < block:
        block = len(x)
    nfft = 1
    while nfft < block + m - 1:
        nfft <<= 1
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for b in range(len(x) // block):
        seg = x[b * block:(b + 1) * block]
        Y = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        y[b * block:b * block + block + m - 1] += Y[:block + m - 1]
    return y
