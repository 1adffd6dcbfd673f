import numpy as np


def integer_convolve(a, b):
    """Exact convolution of two integer sequences in O(n log n).

    Used to multiply big numbers (the entries are digits, base <= 10**3) and to
    count sums; anything whose result stays far below 2**53 comes out exact.
    """
    a = np.asarray(a, dtype=np.int64)
    b = np.asarray(b, dtype=np.int64)
    n = len(a) + len(b) - 1
    size = 1 << (n - 1).bit_length() if n > 1 else 1
    fa = np.fft.fft(a, size)
    fb = np.fft.fft(b, size)
    c = np.fft.ifft(fa * fb).real
    return c[:n].astype(np.int64)
