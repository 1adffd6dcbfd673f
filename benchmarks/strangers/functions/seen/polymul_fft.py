import numpy as np

def polymul(a, b):
    # multiply two integer polynomials in O(n log n)
    n = len(a) + len(b) - 1
    size = 1
    while size < n:
        size *= 2
    fa = np.fft.rfft(a, size)
    fb = np.fft.rfft(b, size)
    c = np.fft.irfft(fa * fb, size)[:n]
    return c.astype(np.int64).tolist()
