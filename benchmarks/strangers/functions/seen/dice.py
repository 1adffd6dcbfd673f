from collections import defaultdict
from fractions import Fraction
from functools import reduce


def sum_distribution(*dists):
    """Distribution of the sum of independent discrete random variables.

    Each distribution is a dict {value: probability}.

    >>> d6 = {k: Fraction(1, 6) for k in range(1, 7)}
    >>> sum_distribution(d6, d6)[7]
    Fraction(1, 6)
    """
    def conv(p, q):
        r = defaultdict(int)
        for x, px in p.items():
            for y, qy in q.items():
                r[x + y] += px * qy
        return dict(r)

    return reduce(conv, dists, {0: 1})
