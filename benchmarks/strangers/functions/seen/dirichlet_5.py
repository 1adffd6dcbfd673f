"""Arithmetic functions as plain lists: entry 0 unused, entry n holds f(n)."""
from math import isqrt


def dirichlet_convolve(f, g):
    """Dirichlet convolution h(n) = sum over d | n of f(d) * g(n / d).

    f and g are sequences whose entry n is the value at n; entry 0 is ignored.
    The result goes as far as the shorter of the two.

    Only the divisors up to the square root are walked through: the pair
    (d, m) with d <= m contributes to n = d * m together with its mirror
    image (m, d).
    """
    limit = min(len(f), len(g)) - 1
    h = [0] * (limit + 1)
    for d in range(1, isqrt(limit) + 1):
        for m in range(d, limit // d + 1):
            h[d * m] += f[d] * g[m] + f[m] * g[d]
    return h


def ones(limit):
    return [0] + [1] * limit


def identity(limit):
    return list(range(limit + 1))
