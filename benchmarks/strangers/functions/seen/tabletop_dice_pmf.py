from fractions import Fraction
from functools import reduce


def add_pmfs(*pmfs):
    """Distribution of the sum of independent discrete random variables.

    Each pmf is a dict value -> probability (any integers, any gaps). The sum's
    pmf is the convolution of them all.

    >>> d6 = {k: Fraction(1, 6) for k in range(1, 7)}
    >>> add_pmfs(d6, d6)[7]
    Fraction(1, 6)
    """
    def convolve(p, q):
        r = {}
        for a, pa in p.items():
            for b, qb in q.items():
                r[a + b] = r.get(a + b, 0) + pa * qb
        return r

    return reduce(convolve, pmfs, {0: 1})
