from collections import defaultdict
from fractions import Fraction
from functools import reduce


def sum_distribution(*pmfs):
    """Distribution of the sum of independent discrete random variables.

    Each pmf is a dict {value: probability}; the result is of the same kind. (The pmf of a sum is
    the convolution of the pmfs.)

    >>> die = {k: Fraction(1, 6) for k in range(1, 7)}
    >>> sum_distribution(die, die)[7]
    Fraction(1, 6)
    """
    def convolve(p, q):
        out = defaultdict(int)
        for a, pa in p.items():
            for b, qb in q.items():
                out[a + b] += pa * qb
        return dict(out)
    return reduce(convolve, pmfs, {0: 1})
