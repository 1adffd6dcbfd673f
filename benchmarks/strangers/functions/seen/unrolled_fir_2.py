import numpy as np


def dot_unrolled(a, b, n):
    s0 = s1 = s2 = s3 = 0.0
    i = 0
    while i + 4 <= n:
        s0 += a[i] * b[i]
        s1 += a[i + 1] * b[i + 1]
        s2 += a[i + 2] * b[i + 2]
        s3 += a[i + 3] * b[i + 3]
        i += 4
    s = s0 + s1 + s2 + s3
    # tail
    if n & 2:
        s += a[i] * b[i] + a[i + 1] * b[i + 1]
    if n & 1:
        s += a[i] * b[i]
    return s


def fir_valid(x, taps):
    """y[i] = sum_j x[i + j] * taps[j] for every i where the taps fit.
    Model of the NEON kernel (4 lanes plus tail)."""
    k = len(taps)
    return np.array([dot_unrolled(x[i:], taps, k) for i in range(len(x) - k + 1)])
