from collections import defaultdict
from fractions import Fraction


def add_independent(p, q):
    """PMF of X + Y for independent X ~ p and Y ~ q."""
    out = defaultdict(int)
    for a, pa in p.items():
        for b, qb in q.items():
            out[a + b] += pa * qb
    return dict(out)


def sum_pmf(pmf, n):
    """PMF of the sum of n independent draws from `pmf`.

    `pmf` maps integers (negative ones too, gaps allowed) to probabilities; with
    Fractions the result is exact.  Keys come back sorted, outcomes of probability
    zero are left out, and the sum of no draws is 0 for certain.
    """
    if n < 0:
        raise ValueError("n must not be negative")
    result, base = {0: 1}, dict(pmf)
    while n:
        if n & 1:
            result = add_independent(result, base)
        n >>= 1
        if n:
            base = add_independent(base, base)
    return {k: result[k] for k in sorted(result) if result[k] != 0}


def die(sides):
    return {k: Fraction(1, sides) for k in range(1, sides + 1)}


if __name__ == "__main__":
    for total, prob in sum_pmf(die(6), 3).items():
        print(f"{total:3d}  {prob}")
