import numpy as np


def ring_convolve(x, h):
    """Circular convolution of a real periodic signal with a real kernel.

    y[n] = sum_k h[k] * x[(n - k) mod N],  N = len(x)

    Any N is fine; h may be shorter than x, but not longer.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    if len(h) > len(x):
        raise ValueError("kernel is longer than the period")
    X = np.fft.rfft(x)
    H = np.fft.rfft(h, len(x))
    return np.fft.irfft(X * H)
