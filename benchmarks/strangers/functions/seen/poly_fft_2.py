"""Multiply polynomials with integer coefficients in O(n log n).

Answer to "How do I multiply two big polynomials in Python quickly?"
Coefficients are listed from the constant term up: [1, 2, 3] is 1 + 2x + 3x^2.
"""
import numpy as np


def poly_multiply(a, b):
    """Coefficients of a(x) * b(x): a list of len(a) + len(b) - 1 ints.

    The product of two polynomials is the convolution of their coefficients, and
    the convolution theorem turns this into a pointwise product, as long as the
    transforms are long enough to hold the whole result.  Good for results
    below about 10**14 in magnitude; above that double precision runs out.
    """
    n = len(a) + len(b) - 1
    fa = np.fft.rfft(a, n)
    fb = np.fft.rfft(b, n)
    c = np.fft.irfft(fa * fb)
    return [int(v) for v in np.rint(c)]
