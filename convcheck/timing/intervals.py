"""Estimates with their intervals: the median of times, the ratio of two things timed in rounds.

Owns the statistics of one run. None assumes a distribution. Times are estimated by their median
with the interval of order statistics; ratios by the Hodges-Lehmann estimate of the log-ratios of
pairs, with the interval that belongs to Wilcoxon's signed-rank test. Pairs are samples of one
round, moments apart, so that a machine that is slow for a while is slow for both.

Sources: Conover, Practical Nonparametric Statistics (1999), sections 3.2 (quantiles) and 5.7
(signed ranks); Hollander, Wolfe & Chicken, Nonparametric Statistical Methods (2014), 3.2 and 3.3.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

CONFIDENCE = 0.95

FEWEST = 6
"""Samples below which no interval of this confidence exists: 2 * 0.5**5 > 0.05."""

MOST_PAIRS = 400
"""Pairs of which all averages are formed; of more, the latest."""


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that holds the true one at `CONFIDENCE`; None without one."""

    value: float
    low: float | None
    high: float | None

    @property
    def relative_half_width(self) -> float:
        """Half of the interval's length as a share of the value; infinite without an interval."""
        if self.low is None or self.high is None or self.value == 0:
            return math.inf
        return (self.high - self.low) / (2 * abs(self.value))


def median_of(values: Sequence[float]) -> Estimate:
    """Return the median, with the order statistics between which the true one lies.

    Raises `ValueError` for no values.
    """
    ordered = np.sort(np.asarray(values, dtype=np.float64))
    if not ordered.size:
        raise ValueError("no samples")
    value = float(np.median(ordered))
    rank = _median_rank(ordered.size)
    if rank is None:
        return Estimate(value, None, None)
    return Estimate(value, float(ordered[rank]), float(ordered[-1 - rank]))


def ratio_of(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """Return first / second, given times of the same rounds, in the same order.

    Raises `ValueError` for no pairs, or for lists of different lengths.
    """
    logs = np.log(np.asarray(first)) - np.log(np.asarray(second))
    if not logs.size or len(first) != len(second):
        raise ValueError(f"{len(first)} and {len(second)} samples make no pairs")
    logs = logs[-MOST_PAIRS:]
    averages = _pair_averages(logs)
    value = math.exp(float(np.median(averages)))
    rank = _signed_rank(len(logs))
    if rank is None:
        return Estimate(value, None, None)
    return Estimate(value, math.exp(averages[rank]), math.exp(averages[-1 - rank]))


def _pair_averages(logs: NDArray[Any]) -> NDArray[Any]:
    """Return the averages of every two values, each with itself too, in order."""
    first, second = np.triu_indices(len(logs))
    return np.sort((logs[first] + logs[second]) / 2)


@lru_cache(maxsize=1024)
def _median_rank(count: int) -> int | None:
    """Return how many values to leave out at each end; None if there are too few."""
    tail, term, rank = 0.0, 0.5**count if count < 1000 else 0.0, None
    if count >= 1000:  # the normal approximation, corrected for steps, is never a rank too narrow
        return math.floor((count - 1) / 2 - 0.98 * math.sqrt(count))
    for below in range(count // 2):
        tail += term
        if 2 * tail > 1 - CONFIDENCE:
            break
        rank = below
        term *= (count - below) / (below + 1)
    return rank


@lru_cache(maxsize=1024)
def _signed_rank(count: int) -> int | None:
    """Return how many averages to leave out at each end; None if there are too few values.

    From the exact distribution of Wilcoxon's statistic, built up one rank after the other.
    """
    size = count * (count + 1) // 2
    chances = np.zeros(size + 1)
    chances[0] = 1.0
    for rank in range(1, count + 1):
        shifted = np.zeros_like(chances)
        shifted[rank:] = chances[:-rank]
        chances = (chances + shifted) / 2
    tails = np.cumsum(chances)
    inside = int(np.searchsorted(tails, (1 - CONFIDENCE) / 2, side="right"))
    return inside - 1 if inside > 0 else None
