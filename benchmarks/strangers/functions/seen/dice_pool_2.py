"""Odds of a dice pool, exact."""
from fractions import Fraction
from functools import lru_cache


def _die(sides):
    return {face: Fraction(1, sides) for face in range(1, sides + 1)}


def _join(left, right):
    both = {}
    for i, p in left.items():
        for j, q in right.items():
            both[i + j] = both.get(i + j, 0) + p * q
    return both


@lru_cache(maxsize=None)
def _many(sides, count):
    if count == 0:
        return {0: Fraction(1)}
    if count == 1:
        return _die(sides)
    half = count // 2
    return _join(_many(sides, half), _many(sides, count - half))


def pool_odds(pool, modifier=0):
    """{total: probability} of throwing all dice of a pool and adding `modifier` once.

    pool: {number of sides: number of dice}, for instance {6: 3, 8: 1} for 3d6 + 1d8.
    """
    odds = {modifier: Fraction(1)}
    for sides in sorted(pool):
        odds = _join(odds, _many(sides, pool[sides]))
    return dict(sorted(odds.items()))


def at_least(pool, target, modifier=0):
    return sum((p for total, p in pool_odds(pool, modifier).items() if total >= target),
               Fraction(0))
