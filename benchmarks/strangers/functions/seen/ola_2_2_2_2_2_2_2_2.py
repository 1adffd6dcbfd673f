import numpy as np


def overlap_add(x, h, block=256):
    """Linear convolution of a long x with a short h, len(x)+len(h)-1 samples.

    x is cut in pieces of `block` samples, each convolved by FFT, overlapping tails summed.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    nfft = 2 ** int(np.ceil(np.log2(block + M - 1)))
    nfft = max(nfft, 2)
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for b in range(max(len(x) // block, 1)):
        piece = x[b * block:(b + 1) * block]
        seg = np.fft.irfft(np.fft.rfft(piece, nfft) * H, nfft)
        n = len(piece) + M - 1
        y[b * block:b * block + n] += seg[:n]
    return y
