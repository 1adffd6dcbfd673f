from collections import defaultdict
from fractions import Fraction


def mul(p, q, order=None):
    """Product of two sparse multivariate polynomials.

    A polynomial is a dict {exponent tuple: coefficient}.  With `order` the
    terms of total degree above it are dropped (truncated power series).
    Coefficients may be int, Fraction, float or complex; zero terms vanish.
    """
    acc = defaultdict(int)
    if len(p) > len(q):
        p, q = q, p
    graded = sorted(((sum(e), e, c) for e, c in q.items()), key=lambda t: t[0])
    for e, c in p.items():
        room = None if order is None else order - sum(e)
        for deg, f, d in graded:
            if room is not None and deg > room:
                break
            acc[tuple(map(int.__add__, e, f))] += c * d
    return {e: c for e, c in acc.items() if c}


def power(p, n, order=None):
    nvars = len(next(iter(p))) if p else 0
    out = {(0,) * nvars: Fraction(1)}
    while n:
        if n % 2:
            out = mul(out, p, order)
        p, n = mul(p, p, order), n // 2
    return out
