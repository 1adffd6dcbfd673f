import numpy as np


def fft_convolve(a, b, mode="full"):
    """Drop-in for np.convolve on real input, using FFTs.

    mode: "full", "same" or "valid", with the meaning they have in NumPy.
    """
    a = np.asarray(a, dtype=float)
    b = np.asarray(b, dtype=float)
    if a.size < b.size:
        a, b = b, a
    n, m = a.size, b.size
    length = n + m - 1
    size = 1
    while size < length:
        size *= 2
    full = np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:length]
    if mode == "full":
        return full
    if mode == "same":
        start = m // 2
        return full[start:start + n]
    if mode == "valid":
        return full[m - 1:n]
    raise ValueError(mode)
