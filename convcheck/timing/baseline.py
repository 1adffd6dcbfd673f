"""A baseline that is timed in several copies: what others are compared with, and how far to trust.

Owns the ratio to a baseline, its noise floor, and what may be called a difference. All copies do
the same work, with operands of their own, and one of them in another process. In each round the
middle one of the copies stands for the baseline, so that a moment in which one of them was held up
does not matter. How far a copy is from the others over all rounds is what no property of the work
can explain: where its memory lies, which process it is in, what else the machine did.

`benchmarks/false_alarms.py` measures how often this rule errs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from convcheck.timing.intervals import Estimate, ratio_of
from convcheck.timing.samples import Times, in_common


def ratio_to(times: Times, copies: Sequence[Times]) -> Estimate | None:
    """Return times / the baseline's, round by round; None if they have no round in common."""
    first, second = in_common(times, _middle(copies))
    return ratio_of(first, second) if first else None


def spreads(copies: Sequence[Times]) -> list[Estimate | None]:
    """Return the ratio of each copy to the others; nothing for fewer than two copies."""
    if len(copies) < 2:
        return []
    return [
        ratio_to(copy, [other for at, other in enumerate(copies) if at != number])
        for number, copy in enumerate(copies)
    ]


def noise_floor(copies: Sequence[Times]) -> float | None:
    """Return how far a copy of the baseline is from the others, as a ratio - 1.

    None if there is no other copy, or too few rounds for an interval.
    """
    found = spreads(copies)
    if not found or any(each is None or each.low is None for each in found):
        return None
    return math.expm1(max(abs(math.log(each.value)) for each in found if each is not None))


def distinguishable(ratio: Estimate, floor: float | None) -> bool | None:
    """Tell whether a ratio is another than 1, or only as far from it as errors may take it.

    Two things take it there that have nothing to do with each other: samples vary, which the
    interval holds, and a copy differs from the next one, which the noise floor holds. So they add
    in squares, as logarithms: a ratio outside of its interval's reach and of the floor may still
    be within both. None if there is no interval or no noise floor to say it by.
    """
    if ratio.low is None or ratio.high is None or floor is None:
        return None
    distance = abs(math.log(ratio.value))
    nearest = ratio.low if ratio.value > 1 else ratio.high
    sampling = abs(math.log(ratio.value / nearest))
    return distance > math.hypot(sampling, math.log1p(floor))


def _middle(copies: Sequence[Times]) -> Times:
    """Return the median of the copies that have a round, by round, in the order of rounds."""
    rounds = sorted({number for copy in copies for number in copy})
    return {number: median(copy[number] for copy in copies if number in copy) for number in rounds}
