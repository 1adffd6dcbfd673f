import numpy as np
from scipy import fft as sfft


def fftconv_same(signal, kernel):
    """Like scipy.signal.fftconvolve(signal, kernel, mode="same") for real 1-D arrays
    (kernel not longer than the signal)."""
    n, m = len(signal), len(kernel)
    L = sfft.next_fast_len(n + m - 1, real=True)
    full = sfft.irfft(sfft.rfft(signal, L) * sfft.rfft(kernel, L), L)
    start = m // 2
    return full[start:start + n]
