import numpy as np


def ola_filter(x, h, block=128):
    """Filter a long real signal x with a FIR h (overlap-add), full length output.

    Same result as np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    L, M = x.size, h.size
    nfft = 1
    while nfft < block + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(L + M - 1)
    for start in range(0, L, block):
        seg = x[start:start + block]
        part = np.fft.irfft(np.fft.rfft(seg, nfft) * H, nfft)
        n = seg.size + M - 1
        y[start:start + n] += part[:n]
    return y
