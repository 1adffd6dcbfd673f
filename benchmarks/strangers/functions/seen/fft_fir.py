import numpy as np


def next_pow2(n):
    return 1 << (n - 1).bit_length()


def fft_filter(x, h):
    """Apply FIR filter h to the signal x in the frequency domain.

    Returns len(x) samples, the same as scipy.signal.lfilter(h, 1.0, x).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    nfft = next_pow2(max(len(x), len(h)))
    X = np.fft.rfft(x, nfft)
    H = np.fft.rfft(h, nfft)
    y = np.fft.irfft(X * H, nfft)
    return y[:len(x)]
