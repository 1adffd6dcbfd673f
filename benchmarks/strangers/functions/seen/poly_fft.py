import numpy as np


def poly_product(p, q):
    """Product of two polynomials with integer coefficients, exact for
    coefficients up to 10**4 and degrees up to 10**4. Lowest degree first."""
    n = len(p) + len(q) - 1
    size = 1
    while size < n:
        size <<= 1
    fp = np.fft.fft(p, size)
    fq = np.fft.fft(q, size)
    r = np.fft.ifft(fp * fq).real
    return [int(v) for v in r[:n]]
