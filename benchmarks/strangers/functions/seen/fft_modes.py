import numpy as np


def convolve_fft(a, v, mode="full"):
    """np.convolve(a, v, mode) for real input, computed with FFTs.

    mode is 'full', 'same' (length max(N, M)) or 'valid' (length max(N, M) - min(N, M) + 1).
    """
    a, v = np.atleast_1d(a), np.atleast_1d(v)
    if len(v) > len(a):
        a, v = v, a
    n, m = len(a), len(v)
    L = n + m - 1
    full = np.fft.irfft(np.fft.rfft(a, 2 * L) * np.fft.rfft(v, 2 * L), 2 * L)[:L]
    if mode == "full":
        return full
    if mode == "same":
        s = (m - 1) // 2
        return full[s:s + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(f"unknown mode {mode!r}")
