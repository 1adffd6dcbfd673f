"""Euler transform of integer sequences.

If there are a(k) kinds of connected things of size k, the number b(n) of multisets
of total size n satisfies

    1 + sum_{n>=1} b(n) x^n = prod_{k>=1} (1 - x^k)^{-a(k)}

and the convolution recurrence  n b(n) = sum_{k=1}^{n} c(k) b(n - k),  b(0) = 1,
with  c(k) = sum_{d | k} d a(d).
"""
from itertools import islice


def _stream(a):
    terms, c, b = [], [], [1]
    for n, value in enumerate(a, start=1):
        terms.append(value)
        c.append(sum(d * terms[d - 1] for d in range(1, n + 1) if not n % d))
        total = sum(ck * bk for ck, bk in zip(c, reversed(b)))
        b.append(total // n)
        yield b[-1]


def euler_transform(a, terms=None):
    """b(1), b(2), ... for the integers a(1), a(2), ...; at most `terms` of them.

    `a` may be an infinite iterator if `terms` is given.
    """
    return list(islice(_stream(iter(a)), terms))
