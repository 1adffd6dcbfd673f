import numpy as np


def overlap_add(x, h, L=None):
    """Filter a long signal x with FIR h, block by block (overlap-add).

    L is the block length, by default picked so that the FFT is a power of two
    about eight times as long as the filter. Output has len(x)+len(h)-1 samples.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    if L is None:
        nfft = 1 << int(np.ceil(np.log2(8 * M)))
        L = nfft - M + 1
    else:
        nfft = 1 << int(np.ceil(np.log2(L + M - 1)))
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        blk = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(blk, nfft) * H, nfft)
        n = len(blk) + M - 1
        y[start:start + n] += yb[:n]
    return y
