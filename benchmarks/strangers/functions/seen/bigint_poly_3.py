import numpy as np

def poly_mul(a, b):
    """Multiply two polynomials with integer coefficients (lowest power first).

    >>> poly_mul([1, 1], [1, 1])
    array([1, 2, 1])

    Exact for coefficients up to about 10**4 and a few hundred terms.
    """
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size *= 2
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    c = np.fft.irfft(fa * fb, size)[:n]
    return c.astype(np.int64)
