import numpy as np


def overlap_add(x, h, L=None):
    """Linear convolution of real signals x and h with the overlap-add method.

    L is the block length (default: as long as the filter, at least 64).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    Nx, M = len(x), len(h)
    if L is None:
        L = max(M, 64)

    N = 1
    while N < L + M - 1:
        N *= 2

    H = np.fft.rfft(h, N)
    y = np.zeros(Nx + M - 1)
    for i in range(0, Nx, L):
        block = x[i:i + L]
        yt = np.fft.irfft(np.fft.rfft(block, N) * H, N)
        k = min(i + L + M - 1, Nx + M - 1)
        y[i:k] += yt[:k - i]
    return y
