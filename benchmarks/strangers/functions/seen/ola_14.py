import numpy as np


def overlap_add(x, h, block=256):
    """Filter a long signal x by FIR h using the overlap-add method.

    :param x: 1-D real signal
    :param h: 1-D real impulse response
    :param block: number of input samples handled at a time
    :return: full linear convolution, length len(x)+len(h)-1
    """
    L, M = block, len(h)
    nfft = L + M - 1
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        seg = x[start:start + L]
        yseg = np.fft.irfft(np.fft.rfft(seg, nfft) * H, n=nfft)
        stop = min(start + nfft, len(y))
        y[start:stop] += yseg[:stop - start]
    return y
