import numpy as np


def fft_convolve(a, v, mode="full"):
    """Linear convolution of two real 1-D sequences through the FFT.

    Gives what ``numpy.convolve(a, v, mode)`` gives, up to rounding:

    full   -> length M + N - 1
    same   -> length max(M, N), centred
    valid  -> length max(M, N) - min(M, N) + 1
    """
    a = np.asarray(a, dtype=float)
    v = np.asarray(v, dtype=float)
    if len(v) > len(a):
        a, v = v, a
    m, n = len(a), len(v)
    total = m + n - 1
    nfft = 1
    while nfft < total:
        nfft *= 2
    y = np.fft.irfft(np.fft.rfft(a, nfft) * np.fft.rfft(v, nfft), nfft)[:total]
    if mode == "full":
        return y
    if mode == "same":
        start = (n - 1) // 2
        return y[start:start + m]
    if mode == "valid":
        return y[n - 1:m]
    raise ValueError("unknown mode %r" % mode)
