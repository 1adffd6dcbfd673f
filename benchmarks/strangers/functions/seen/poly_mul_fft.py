import numpy as np


def multiply_polynomials(p, q):
    """Product of two integer polynomials, lowest power first, through the FFT.

    >>> multiply_polynomials([1, 1], [1, 1]).tolist()
    [1, 2, 1]
    """
    n = len(p) + len(q) - 1
    size = 1 << (n - 1).bit_length()
    fp = np.fft.rfft(p, size)
    fq = np.fft.rfft(q, size)
    return np.fft.irfft(fp * fq, size)[:n].astype(np.int64)
