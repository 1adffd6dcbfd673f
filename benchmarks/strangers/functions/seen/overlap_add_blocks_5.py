import numpy as np


def oaconvolve(x, h, L=None):
    """y = x * h (all len(x)+len(h)-1 samples), by overlap-add with blocks of L samples."""
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    M = len(h)
    if L is None:
        L = max(4 * M, 16)
    N = 1
    while N < L + M - 1:
        N <<= 1
    H = np.fft.rfft(h, N)
    # room for the last block's whole FFT; it is cut off below
    y = np.zeros(len(x) + N)
    for start in range(0, len(x), L):
        blk = x[start:start + L]
        y[start:start + N] += np.fft.irfft(np.fft.rfft(blk, N) * H, N)
    return y[:len(x) + M - 1]
