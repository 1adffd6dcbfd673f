import numpy as np


def polymul_int(p, q):
    """
    Exact product of two polynomials with (not too large) integer coefficients.

    p, q : sequences of int, p[i] is the coefficient of x**i.
    Returns an int64 array with len(p) + len(q) - 1 coefficients.

    O(n log n): evaluate at the roots of unity, multiply, interpolate.
    """
    if len(p) == 0 or len(q) == 0:
        return np.zeros(0, dtype=np.int64)
    n = len(p) + len(q) - 1
    size = 1
    while size < n:
        size *= 2

    fp = np.fft.rfft(np.asarray(p, dtype=np.float64), size)
    fq = np.fft.rfft(np.asarray(q, dtype=np.float64), size)
    coeffs = np.fft.irfft(fp * fq, size)[:n]

    # the coefficients are integers again
    return coeffs.astype(np.int64)
