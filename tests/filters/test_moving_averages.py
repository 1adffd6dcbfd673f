"""Weights of a moving average go the way that its docstring says."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.filters.moving_averages import newest_least, no_leading_zero
from convcheck.user_functions.parameters.widths import Width

GROWING = 0.8 ** np.arange(5)[::-1]
"""Weights of which the last, of the newest element, is the largest."""


@pytest.mark.parametrize(
    "says",
    [
        "today has the weight 1, yesterday `decay`",
        "the newest sample gets weight 1",
        "the most recent day has the largest weight",
        "recent observations count more than old ones",
        "the most recent price counts n times, the oldest once",
    ],
)
def test_the_newest_counts_most_where_that_is_said(says: str) -> None:
    assert newest_least(GROWING, says) == ""
    assert "reversed" in newest_least(GROWING[::-1], says)


@pytest.mark.parametrize(
    "says", ["a weighted mean", "the oldest sample has the largest weight", "newest first"]
)
def test_who_says_nothing_of_it_may_have_either(says: str) -> None:
    assert newest_least(GROWING[::-1], says) == ""


def test_weights_that_go_neither_way_are_left() -> None:
    says = "the newest sample gets weight 1"
    assert newest_least(np.array([1.0, 2, 1]), says) == ""
    assert newest_least(np.array([2.0, 1, -1]), says) == ""


@pytest.mark.parametrize(
    ("taps", "first", "text", "said"),
    [
        (2, 1, "s = np.cumsum(x)", "covers n - 1 values, 2 of 3"),
        (3, 1, "s = list(accumulate(x))", "never formed"),
        (3, 0, "s = np.cumsum(x)", ""),
        (2, 1, "s = np.convolve(x, k)", ""),
        (5, 1, "s = np.cumsum(x)", ""),
    ],
)
def test_a_running_sum_without_its_zero(taps: int, first: int, text: str, said: str) -> None:
    found = no_leading_zero(np.full(taps, 1 / 3), first, {Width.SIZE: 3}, text)
    assert said in found
    assert bool(found) is bool(said)
    assert not no_leading_zero(np.arange(1.0, taps + 1), first, {Width.SIZE: 3}, text)
