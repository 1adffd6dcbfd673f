import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def fftconv(a, v, mode="full"):
    """np.convolve for real 1-D arrays, in O(n log n). Same three modes."""
    a, v = np.atleast_1d(a).astype(float), np.atleast_1d(v).astype(float)
    if a.size == 0 or v.size == 0:
        raise ValueError("inputs cannot be empty")
    if v.size > a.size:
        a, v = v, a
    n, m = a.size, v.size
    nfft = next_fast_len(n + m - 1, real=True)
    full = irfft(rfft(a, nfft) * rfft(v, nfft), nfft)[:n + m - 1]
    if mode == "full":
        return full
    if mode == "same":
        lo = (m - 1) // 2
        return full[lo:lo + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(f"unknown mode {mode!r}")
