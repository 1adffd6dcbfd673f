import numpy as np


def multiply(a, b):
    """Multiply two polynomials with integer coefficients in O(n log n).

    a, b -- lists of ints, lowest degree first
    Returns the list of the len(a)+len(b)-1 integer coefficients of a*b.
    """
    need = len(a) + len(b) - 1
    size = 1
    while size < need:
        size *= 2
    fa = np.fft.fft(a, size)
    fb = np.fft.fft(b, size)
    c = np.fft.ifft(fa * fb).real
    return [int(v) for v in c[:need]]


def to_string(p):
    return " + ".join("%d x^%d" % (c, i) for i, c in enumerate(p) if c)
