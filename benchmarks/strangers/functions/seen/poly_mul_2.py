import numpy as np


def poly_multiply(p, q):
    """Multiply polynomials with integer coefficients (lowest power first).
    Returns an int64 array of coefficients. The result is exact as long as the
    coefficients stay below about 2**40."""
    p = np.asarray(p, dtype=np.int64)
    q = np.asarray(q, dtype=np.int64)
    n = len(p) + len(q) - 1
    size = 1 << (n - 1).bit_length()
    fp = np.fft.rfft(p, size)
    fq = np.fft.rfft(q, size)
    prod = np.fft.irfft(fp * fq, size)[:n]
    return prod.astype(np.int64)
