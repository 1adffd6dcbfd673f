from collections import defaultdict
from fractions import Fraction
from functools import reduce


def die(sides):
    return {k: Fraction(1, sides) for k in range(1, sides + 1)}


def convolve_pmf(p, q):
    """Distribution of X + Y for independent X ~ p and Y ~ q (dicts value -> probability)."""
    out = defaultdict(int)
    for x, px in p.items():
        for y, qy in q.items():
            out[x + y] += px * qy
    return dict(out)


def roll(n, sides=6):
    return reduce(convolve_pmf, [die(sides)] * n)
