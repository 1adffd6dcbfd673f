import numpy as np


def poly_mul(a, b):
    """Product of two polynomials with integer coefficients (lists, lowest degree first)."""
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size <<= 1
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    c = np.fft.irfft(fa * fb, size)[:need]
    return [int(v) for v in c]


if __name__ == '__main__':
    print(poly_mul([1, 2, 3], [4, 5]))
