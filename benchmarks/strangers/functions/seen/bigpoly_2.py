import numpy as np


def multiply_polynomials(a, b):
    """Product of two integer polynomials (coefficient lists, lowest first) by FFT.

    Exact as long as the coefficients of the product stay well below 2**50.
    """
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size *= 2
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    c = np.fft.irfft(fa * fb, size)[:n]
    return c.astype(np.int64).tolist()
