import numpy as np


def polymul(a, b):
    """Multiply two polynomials with integer coefficients (convolve the coefficient lists).

    >>> polymul([1, 2], [3, 4])
    [3, 10, 8]
    """
    size = len(a) + len(b) - 1
    n = 1 << (size - 1).bit_length()
    fa = np.fft.fft(a, n)
    fb = np.fft.fft(b, n)
    c = np.fft.ifft(fa * fb).real[:size]
    return c.astype(np.int64).tolist()
