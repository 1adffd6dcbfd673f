import numpy as np


def fwht(v):
    v = v.copy()
    h = 1
    while h < len(v):
        v = v.reshape(-1, 2, h)
        v = np.stack((v[:, 0] + v[:, 1], v[:, 0] - v[:, 1]), axis=1).reshape(-1)
        h *= 2
    return v


def xor_convolve(a, b):
    """Dyadic convolution: c[k] = sum over i ^ j == k of a[i] * b[j], exact for integers.

    Both inputs are padded with zeros to the same power of two, which is the length of c too.
    """
    a, b = np.asarray(a, dtype=np.int64), np.asarray(b, dtype=np.int64)
    n = 1
    while n < max(len(a), len(b)):
        n *= 2
    fa = fwht(np.pad(a, (0, n - len(a))))
    fb = fwht(np.pad(b, (0, n - len(b))))
    return fwht(fa * fb) // n       # always divisible
