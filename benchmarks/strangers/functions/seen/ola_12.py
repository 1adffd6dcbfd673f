import numpy as np


def overlap_add(x, h, block=256):
    """
    FIR filtering of a long signal by the overlap-add method.

    returns the full linear convolution, len(x) + len(h) - 1 samples
    """
    m = len(h)
    nfft = int(2 ** np.ceil(np.log2(block + m - 1)))
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for b in range(len(x) // block):
        seg = x[b * block:(b + 1) * block]
        out = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)[:len(seg) + m - 1]
        y[b * block:b * block + len(out)] += out
    return y
