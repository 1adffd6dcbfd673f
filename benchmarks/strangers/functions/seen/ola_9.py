import numpy as np


def overlap_add(x, h, block_len=64):
    """Filter a long real signal x with FIR h, by the overlap-add method.

    Same result as np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    nfft = 1
    while nfft < block_len + M - 1:
        nfft *= 2
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), block_len):
        blk = x[start:start + block_len]
        yb = np.fft.irfft(np.fft.rfft(blk, nfft) * H, nfft)
        n = len(blk) + M - 1
        y[start:start + n] += yb[:n]
    return y
