import numpy as np


def overlap_add(x, h, L=256):
    """Filter real signal x with FIR h using the overlap-add method.

    L is the block length. Returns the full convolution,
    len(x) + len(h) - 1 samples.
    """
    M = len(h)
    N = 1
    while N < L + M - 1:
        N *= 2
    H = np.fft.rfft(h, N)
    y = np.zeros(len(x) + M - 1)

    for start in range(0, len(x), L):
        block = x[start:start + L]
        yb = np.fft.irfft(np.fft.rfft(block, N) * H, N)
        end = min(start + N, len(y))
        y[start:end] += yb[:end - start]
    return y
