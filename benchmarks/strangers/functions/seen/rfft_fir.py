import numpy as np


def convolve_rfft(a, v):
    """Drop-in for np.convolve(a, v) on real sequences, O(N log N)."""
    a = np.asarray(a, dtype=float)
    v = np.asarray(v, dtype=float)
    n = len(a) + len(v) - 1
    A = np.fft.rfft(a, n=n)
    V = np.fft.rfft(v, n=n)
    return np.fft.irfft(A * V)
