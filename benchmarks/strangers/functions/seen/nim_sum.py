"""Distribution of the nim-sum (bitwise exclusive or) of two independent heaps."""
import numpy as np


def _fold(a, b):
    n = len(a)
    if n == 1:
        return a * b
    m = n >> 1
    lo, hi = slice(0, m), slice(m, n)
    # the top bit is a group of order two: one product for each of its characters
    even = _fold(a[lo] + a[hi], b[lo] + b[hi])
    odd = _fold(a[lo] - a[hi], b[lo] - b[hi])
    return np.concatenate([even + odd, even - odd]) / 2


def nim_sum_distribution(p, q):
    """r[k] = sum over i ^ j == k of p[i] q[j].

    p and q may be of any (different) lengths >= 1; the result is as long as the
    next power of two that holds both.
    """
    p = np.atleast_1d(np.asarray(p, dtype=float))
    q = np.atleast_1d(np.asarray(q, dtype=float))
    size = 1
    while size < max(len(p), len(q)):
        size *= 2
    a = np.zeros(size)
    b = np.zeros(size)
    a[:len(p)] = p
    b[:len(q)] = q
    return _fold(a, b)
