"""Ranges of whole numbers in a matrix: the values they stand for.

Owns which values a range has, and refuses one that is no sweep. A range may be long: its values
are counted before any of them is made.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

FEWEST = 3
"""Values that a range must have: two can be written out, and show no course."""

MOST_POWERS = 200_000
"""Powers of a factor that are looked at: of one close to 1, most give the same whole number."""


def values_of(given: Mapping[str, float]) -> Sequence[int]:
    """Return the values of a range whose shape is right. Raises `ValueError`."""
    first, last = int(given["from"]), int(given["to"])
    if first >= last:
        raise ValueError("where `from` is not less than `to`; a range goes upwards")
    if "step" in given:
        values: Sequence[int] = range(first, last + 1, int(given["step"]))
    else:
        values = list(dict.fromkeys(_powers(first, last, given["factor"])))
    if len(values) < FEWEST:
        made = " and ".join(map(str, values))
        kind = "step" if "step" in given else "factor"
        raise ValueError(
            f"which is {made} only; a range has at least {FEWEST} values: give a smaller {kind},"
            " or a list"
        )
    return values


def _powers(first: int, last: int, factor: float) -> Iterator[int]:
    """Yield the multiples up to the last value, each rounded by itself."""
    most = math.log(last / first) / math.log(factor)
    if most > MOST_POWERS:
        raise ValueError(f"which takes {most:,.0f} multiplications; give a larger factor")
    for power in count():
        value = math.floor(first * factor**power + 0.5)
        if value > last:
            return
        yield value
