"""Time at missing elements of a series stands still or runs, as a docstring says."""

from __future__ import annotations

import functools

import numpy as np
import pytest

from convcheck.filters.said_gaps import Clock, broken_clock, clock_of, with_gaps
from convcheck.same.impulses import Array

KEPT = 0.7
X = np.random.default_rng(3).normal(size=41)


def mean(x: Array, *, stands: bool, blank: bool = False) -> Array:
    """Return an exponential mean of what is there, whose weights age at gaps or do not."""
    total = weight = 0.0
    found = np.full(len(x), np.nan)
    for place, value in enumerate(x):
        if not (stands and np.isnan(value)):
            total, weight = KEPT * total, KEPT * weight
        if not np.isnan(value):
            total, weight = total + value, weight + 1
        if weight and not (blank and np.isnan(value)):
            found[place] = total / weight
    return found


@pytest.mark.parametrize(
    ("said", "clock"),
    [
        ("nan is a gap: the clock stands still during a gap", Clock.STANDS),
        ("missing values are skipped as if they were not there", Clock.STANDS),
        ("as pandas does it with ignore_na=true", Clock.STANDS),
        ("in gaps, weights are by position among the readings that are there", Clock.STANDS),
        ("lücken (nan): die uhr steht", Clock.STANDS),
        ("nan: the weights keep decaying", Clock.RUNS),
        ("absolute positions (ignore_na=false)", Clock.RUNS),
        ("nan have no weight", Clock.UNSAID),
        ("the clock stands still", Clock.UNSAID),
        ("ignore_na=true or ignore_na=false", Clock.UNSAID),
    ],
)
def test_what_is_said_of_time(said: str, clock: Clock) -> None:
    assert clock_of(said) is clock


@pytest.mark.parametrize("clock", [Clock.STANDS, Clock.RUNS])
def test_weights_age_as_it_is_said(clock: Clock) -> None:
    x = with_gaps(X)
    for stands in (True, False):
        told = broken_clock(functools.partial(mean, stands=stands), x, "", clock)
        assert bool(told) is (stands is not (clock is Clock.STANDS))
        assert not told or "age" in told


def test_what_is_repeated_at_a_gap_is_held_to_it() -> None:
    x, said = with_gaps(X), "the mean so far is repeated"
    right = broken_clock(lambda each: mean(each, stands=True), x, said, Clock.STANDS)
    wrong = broken_clock(lambda each: mean(each, stands=True, blank=True), x, said, Clock.STANDS)
    assert (right, "not repeated" in wrong) == ("", True)


def test_missing_elements_that_spread_or_count_as_zeros_are_wrong() -> None:
    x = with_gaps(X)
    spread = broken_clock(lambda each: each + 0 * np.cumsum(each), x, "", Clock.STANDS)
    zeros = broken_clock(lambda each: mean(np.nan_to_num(each), stands=True), x, "", Clock.STANDS)
    assert "spread" in spread
    assert "others" in zeros
