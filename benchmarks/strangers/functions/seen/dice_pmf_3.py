from collections import defaultdict
from fractions import Fraction
from functools import reduce


def die(sides, start=1):
    return {start + k: Fraction(1, sides) for k in range(sides)}


def convolve_pmf(p, q, op=None):
    """Distribution of X + Y for independent X ~ p, Y ~ q (dicts value -> probability).

    `op` may be another function of two values, e.g. max or lambda a, b: a - b.
    """
    out = defaultdict(int)
    for x, px in p.items():
        for y, qy in q.items():
            out[op(x, y) if op else x + y] += px * qy
    return dict(sorted(out.items()))


def pool(*dice):
    """Sum of any number of dice; no dice at all is surely 0."""
    return reduce(convolve_pmf, dice, {0: Fraction(1)})


def at_least(p, target):
    return sum(pr for v, pr in p.items() if v >= target)


if __name__ == "__main__":
    print(at_least(pool(die(6), die(6), die(8)), 15))
