import numpy as np


def multiply_polynomials(p, q):
    """Product of two polynomials with integer coefficients (lowest first).

    Uses the FFT, O(n log n); coefficients up to about a thousand.
    Returns a list of len(p) + len(q) - 1 ints.
    """
    size = 1
    while size < len(p) + len(q) - 1:
        size <<= 1
    fp = np.fft.fft(p, size)
    fq = np.fft.fft(q, size)
    r = np.fft.ifft(fp * fq).real
    return [int(c) for c in r[:len(p) + len(q) - 1]]
