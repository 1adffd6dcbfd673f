import numpy as np


def integer_convolve(a, b):
    """Exact linear convolution of two integer sequences by FFT.

    For len(a) and len(b) of some thousands and entries of moderate size (the
    sums have to stay well below 2**50) double precision is good enough to get
    every integer right.  Returns an int64 array of len(a) + len(b) - 1 entries.
    """
    a = np.asarray(a)
    b = np.asarray(b)
    if a.dtype.kind not in "iu" or b.dtype.kind not in "iu":
        raise TypeError("integer input expected")
    n = len(a) + len(b) - 1
    size = 1 << (n - 1).bit_length()
    product = np.fft.rfft(a, size) * np.fft.rfft(b, size)
    return np.fft.irfft(product, size)[:n].astype(np.int64)
