import numpy as np


def walsh(v):
    v = v.copy()
    h = 1
    while h < len(v):
        v = v.reshape(-1, 2, h)
        v = np.stack([v[:, 0] + v[:, 1], v[:, 0] - v[:, 1]], axis=1).reshape(-1)
        h *= 2
    return v


def xor_convolve(a, b):
    """c[k] = sum over i ^ j == k of a[i] * b[j].  int64, equal lengths, power of two.

    Exact while sum(|a|) * sum(|b|) * len(a) stays below 2**63."""
    a, b = np.asarray(a, np.int64), np.asarray(b, np.int64)
    n = len(a)
    if n != len(b) or n & (n - 1) or n == 0:
        raise ValueError("need two arrays of the same power-of-two length")
    return walsh(walsh(a) * walsh(b)) // n
