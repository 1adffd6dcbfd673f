"""Time against size: the exponent of its growth, and where one implementation overtakes another.

Owns the mathematics of a series of sizes. Exponents are slopes of log time over log size among the
larger sizes, where a call's fixed cost no longer hides the growth. A crossover needs a size at
which one is distinguishably faster and a larger one at which the other is.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from convcheck.timing.intervals import Estimate

FEWEST_POINTS = 4
"""Sizes that a slope and its interval take at least."""

_T_QUANTILES = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 10: 2.228}
"""Two-sided 95 % quantiles of Student's t by degrees of freedom; of more, 1.96 to 2.2."""


@dataclass(frozen=True)
class Crossover:
    """Between `below` and `above` the faster of two changes; `at` is where both would be equal."""

    slower_after: str
    faster_after: str
    below: float
    above: float
    at: float


def growth_exponent(sizes: Sequence[float], seconds: Sequence[float]) -> Estimate | None:
    """Return p of time ~ size**p by least squares over the larger half of the sizes.

    None if there are too few sizes. The interval supposes that the residuals are independent
    (Draper & Smith, Applied Regression Analysis, 1998, section 1.4).
    """
    count = max(FEWEST_POINTS, math.ceil(len(sizes) / 2))
    if len(sizes) < count:
        return None
    order = np.argsort(sizes)[-count:]
    x, y = np.log(np.asarray(sizes, float)[order]), np.log(np.asarray(seconds, float)[order])
    spread = float(((x - x.mean()) ** 2).sum())
    if spread == 0:
        return None
    slope = float(((x - x.mean()) * (y - y.mean())).sum()) / spread
    residuals = y - y.mean() - slope * (x - x.mean())
    error = math.sqrt(float((residuals**2).sum()) / (count - 2) / spread)
    half = _quantile(count - 2) * error
    return Estimate(slope, slope - half, slope + half)


def crossovers(first: str, second: str, ratios: Mapping[float, Estimate]) -> list[Crossover]:
    """Return where the ratio first / second passes through 1, by size in ascending order."""
    found = []
    decided = [
        (size, ratio)
        for size, ratio in sorted(ratios.items())
        if ratio.low is not None and ratio.high is not None and (ratio.low > 1 or ratio.high < 1)
    ]
    for (below, before), (above, after) in itertools.pairwise(decided):
        if (before.value > 1) == (after.value > 1):
            continue
        slower, faster = (first, second) if after.value > 1 else (second, first)
        at = _equal_at(below, math.log(before.value), above, math.log(after.value))
        found.append(Crossover(slower, faster, below, above, at))
    return found


def _equal_at(below: float, before: float, above: float, after: float) -> float:
    """Return the size at which the log-ratio is 0, on a line between two points in log size."""
    share = before / (before - after)
    return math.exp(math.log(below) + share * (math.log(above) - math.log(below)))


def _quantile(freedom: int) -> float:
    known = [value for degrees, value in _T_QUANTILES.items() if degrees <= freedom]
    return known[-1] if known else math.inf
