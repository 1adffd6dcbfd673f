import numpy as np


def fft_fir(x, h, L=64):
    """Fast FIR filtering via overlap-add.

    Equivalent to ``np.convolve(x, h)`` but O(N log L).
    """
    M = len(h)
    N = max(L, M)
    H = np.fft.fft(h, N)
    y = np.zeros(len(x) + M - 1 + N)
    for i in range(0, len(x), L):
        seg = x[i:i + L]
        Y = np.fft.fft(seg, N) * H
        y[i:i + N] += np.fft.ifft(Y).real
    return y[:len(x) + M - 1]
