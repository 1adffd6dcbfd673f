import numpy as np


def overlap_add(x, h, L=256):
    """Linear convolution of a long real signal with an FIR by overlap-add.

    x : 1-D real array, the signal
    h : 1-D real array, the impulse response
    L : number of new samples taken per block

    Returns len(x) + len(h) - 1 samples, the same as np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    N = 1
    while N < L + M - 1:        # next power of two
        N *= 2
    H = np.fft.rfft(h, N)
    y = np.zeros(len(x) + M - 1)
    for start in range(0, len(x), L):
        block = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(block, N) * H, N)
        n_valid = len(block) + M - 1
        y[start:start + n_valid] += yb[:n_valid]
    return y
