"""Counting with ordinary generating functions modulo a prime."""
from functools import reduce

import numpy as np

P = 998_244_353


def product(a, b, terms):
    """First `terms` coefficients of A(x) * B(x), reduced modulo P.

    a, b: integer coefficients, any size; they are reduced first.
    """
    a = np.asarray([int(v) % P for v in a[:terms]], dtype=np.int64)
    b = np.asarray([int(v) % P for v in b[:terms]], dtype=np.int64)
    c = np.convolve(a, b)[:terms] % P
    return np.pad(c, (0, terms - len(c)))


def ways_to_pay(coins, amount):
    """Number of multisets of coins with the given total, modulo P."""
    def geometric(c):
        g = np.zeros(amount + 1, dtype=np.int64)
        g[::c] = 1
        return g
    series = reduce(lambda u, v: product(u, v, amount + 1), map(geometric, coins))
    return int(series[amount])
