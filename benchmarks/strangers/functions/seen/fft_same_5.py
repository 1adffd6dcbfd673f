import numpy as np
from scipy.fft import next_fast_len, rfft, irfft


def fft_convolve_same(signal, kernel):
    """Like np.convolve(signal, kernel, mode="same"), for len(signal) >= len(kernel), by FFT."""
    n, k = len(signal), len(kernel)
    size = next_fast_len(n + k - 1, real=True)
    full = irfft(rfft(signal, size) * rfft(kernel, size), size)[: n + k - 1]
    start = k // 2
    return full[start : start + n]
