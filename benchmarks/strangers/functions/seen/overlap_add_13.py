import numpy as np


def overlap_add(x, h, L=None):
    """
    Filter a long real signal x with the FIR h by the overlap-add method.

    x is cut into blocks of L samples (default: about 4 times the filter length),
    each block is convolved with h by FFT, and the tails of the blocks are added.
    Result: the full convolution, len(x) + len(h) - 1 samples.
    """
    x = np.asarray(x, dtype=np.float64)
    h = np.asarray(h, dtype=np.float64)
    M = len(h)
    if L is None:
        L = 4 * M
    nfft = 1
    while nfft < L + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        block = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(block, nfft) * H, nfft)
        n = len(block) + M - 1
        y[start:start + n] += yb[:n]
    return y
