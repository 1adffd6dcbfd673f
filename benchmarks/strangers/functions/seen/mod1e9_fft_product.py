import numpy as np

P = 10 ** 9 + 7


def poly_mul_mod(a, b):
    """Product of two polynomials with coefficients in [0, P), modulo P = 1e9+7.

    a, b: sequences of ints, constant term first, up to ~1e5 terms each.
    Returns a list of len(a)+len(b)-1 ints in [0, P).
    """
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size *= 2
    fa = np.fft.rfft(np.asarray(a, dtype=np.float64), size)
    fb = np.fft.rfft(np.asarray(b, dtype=np.float64), size)
    c = np.rint(np.fft.irfft(fa * fb, size)[:n])
    return [int(v) % P for v in c]
