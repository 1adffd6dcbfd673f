import numpy as np


def multiply(a, b):
    """Product of two polynomials with integer coefficients (lists, lowest
    degree first). O(n log n). Result is a list of ints."""
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size <<= 1
    fa = np.fft.fft(a, size)
    fb = np.fft.fft(b, size)
    prod = np.fft.ifft(fa * fb).real
    return [int(v) for v in prod[:need]]
