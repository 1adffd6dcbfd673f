from numpy.fft import rfft, irfft
import numpy as np


def circ_conv(a, b):
    """Circular convolution of two real sequences with the same period N (any N >= 2).

    c[n] = sum_k a[k] * b[(n - k) mod N]
    """
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError("need two vectors of equal length")
    return irfft(rfft(a) * rfft(b))
