import numpy as np


def overlap_add(x, h, block=256):
    """
    Filter a long mono signal x with the FIR h using the overlap-add method.

    Returns the whole response, tail included: len(x) + len(h) - 1 samples.
    `block` is the number of fresh input samples handled by each FFT.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    N = 1
    while N < block + M - 1:
        N *= 2
    H = np.fft.rfft(h, N)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), block):
        seg = x[start:start + block]
        yseg = np.fft.irfft(np.fft.rfft(seg, N) * H, N)
        stop = start + len(seg) + M - 1
        y[start:stop] += yseg[:len(seg) + M - 1]
    return y
