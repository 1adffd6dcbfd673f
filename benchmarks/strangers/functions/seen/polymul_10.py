import numpy as np


def poly_mul(a, b):
    """Product of two polynomials with integer coefficients (lowest power first).

    >>> poly_mul([1, 2], [3, 4])
    [3, 10, 8]
    """
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size *= 2
    fa = np.fft.fft(a, size)
    fb = np.fft.fft(b, size)
    c = np.fft.ifft(fa * fb).real[:n]
    return [int(v) for v in c]
