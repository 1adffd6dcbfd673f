import numpy as np


def poly_mul(p, q):
    """Product of two polynomials with integer coefficients (lowest power
    first), i.e. the exact convolution of the two sequences.

    O(n log n) through the FFT. Coefficients may be up to 10**4 in size and
    the polynomials up to a few hundred terms long. Returns int64.
    """
    p = np.atleast_1d(np.asarray(p, dtype=np.int64))
    q = np.atleast_1d(np.asarray(q, dtype=np.int64))
    n = len(p) + len(q) - 1
    size = 1 << max(n - 1, 1).bit_length()
    fp = np.fft.rfft(p.astype(np.float32), size)
    fq = np.fft.rfft(q.astype(np.float32), size)
    prod = np.fft.irfft(fp * fq, size)[:n]
    return np.rint(prod).astype(np.int64)
