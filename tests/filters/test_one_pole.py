"""Filters of one pole: known by their answers, with nothing or their first element before."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest
from numpy.typing import NDArray

from convcheck.filters.looked import look
from convcheck.filters.one_pole import ADJUSTED, SEEDED, one_pole
from convcheck.filters.promised import promise_of
from convcheck.filters.said_starts import broken_start
from convcheck.user_functions.parameters.widths import Width

Array = NDArray[np.float64]


def respond(filtered: Callable[[list[float]], list[float]]) -> Callable[[Array], Array]:
    """Return a filter of a list as one of arrays `[batch, length, 1]`."""
    return lambda x: np.stack([np.array(filtered([*each[:, 0]]))[:, None] for each in x])


def recursive(first: Callable[[float], float], a: float, b: float) -> Callable[[Array], Array]:
    """Return `y[n] = a y[n - 1] + b x[n]` with a first result of its own."""

    def filtered(x: list[float]) -> list[float]:
        results = [first(x[0])]
        for each in x[1:]:
            results.append(a * results[-1] + b * each)
        return results

    return respond(filtered)


def test_one_that_begins_with_its_first_element_is_known() -> None:
    found = one_pole(recursive(lambda x: x, 0.75, 0.25), 41, "float64")
    assert found is not None
    assert (found.border, found.fault) == (SEEDED, "")
    np.testing.assert_allclose(found.seen.impulses.kernel[-3:, 0, 0], [9 / 64, 3 / 16, 0.25])


def test_one_that_begins_with_nothing_is_a_causal_filter() -> None:
    found = one_pole(recursive(lambda x: 0.25 * x, 0.75, 0.25), 41, "float64")
    assert found is not None
    assert (found.border, found.fault) == ("", "")


def test_another_beginning_is_wrong() -> None:
    found = one_pole(recursive(lambda x: 0.5 * x, 0.75, 0.25), 41, "float64")
    assert found is not None
    assert found.fault.startswith("its first result is neither")


def test_a_start_that_is_the_same_for_all_inputs_is_wrong() -> None:
    found = one_pole(recursive(lambda x: 0.25 * x + 0.75, 0.75, 0.25), 41, "float64")
    assert found is not None
    assert found.fault.endswith("of a zero it makes 0.75")
    np.testing.assert_allclose(found.seen.impulses.kernel[-2:, 0, 0], [3 / 16, 0.25])


@pytest.mark.parametrize(
    "filtered",
    [
        lambda x: x,
        lambda x: [sum(x[max(0, n - 2) : n + 1]) / 3 for n in range(len(x))],
        lambda x: [0.5 * each + 0.25 * (x[n - 1] if n else 0) for n, each in enumerate(x)],
        lambda x: x[1:],
    ],
)
def test_what_has_no_pole_is_none(filtered: Callable[[list[float]], list[float]]) -> None:
    assert one_pole(respond(filtered), 41, "float64") is None


def test_only_one_that_means_it_is_looked_at_so() -> None:
    averaging = recursive(lambda x: x, 0.75, 0.25)
    assert look(averaging, (41,), 1, "float64", recursive=True).border == SEEDED
    assert look(averaging, (41,), 1, "float64").recursive


@pytest.mark.parametrize(
    ("a", "b", "widths", "said"),
    [
        (0.75, 0.25, {Width.FACTOR: 0.25}, ""),
        (0.75, 0.25, {Width.FACTOR: 0.75}, ""),
        (0.8, 0.2, {Width.SIZE: 9}, ""),
        (0.8, 0.2, {Width.SIZE: 5}, ""),
        (0.75, 0.5, {}, "which do not sum to 1"),
        (0.75, 0.25, {Width.FACTOR: 0.5}, "where the factor is 0.5"),
        (0.75, 0.25, {Width.SIZE: 10}, "off by one in the span?"),
    ],
)
def test_an_exponential_moving_average_has_these_weights(
    a: float, b: float, widths: dict[Width, float], said: str
) -> None:
    promise = promise_of("ema", "")
    assert promise is not None
    taps = b * a ** np.arange(12.0)[::-1]
    broken = "; ".join(promise.broken(taps, widths, ["ema"]))
    assert said in broken
    assert bool(broken) is bool(said)


def test_one_whose_weights_are_divided_by_their_sum_is_known() -> None:
    found = one_pole(respond(lambda x: [*pd.Series(x).ewm(span=5).mean()]), 41, "float64")
    assert found is not None
    assert (found.border, found.fault) == (ADJUSTED, "")
    np.testing.assert_allclose(found.seen.impulses.kernel[-2:, 0, 0], [2 / 9, 1 / 3])


def test_sums_so_far_that_are_wrong_are_none() -> None:
    def late(x: list[float]) -> list[float]:
        return [0.9 * each for each in pd.Series(x).ewm(span=5).mean()]

    assert one_pole(respond(late), 41, "float64") is None


@pytest.mark.parametrize(
    ("says", "border", "broken"),
    [
        ("An EMA as pandas' ewm(span).mean().", ADJUSTED, False),
        ("An EMA as pandas' ewm(span).mean().", SEEDED, True),
        ("As `s.ewm(alpha=a, adjust=False).mean()`.", SEEDED, False),
        ("As `s.ewm(alpha=a, adjust=False).mean()`.", ADJUSTED, True),
        ("Seeded with the first price.", SEEDED, False),
        ("Seeded with the first price.", "", True),
        ("Starts from zero.", SEEDED, True),
        ("Bias-corrected, as in Adam.", "", True),
        ("y[0] = x[0]", ADJUSTED, False),
        ("y[0] = x[0]", "", True),
        ("Smooths a series exponentially.", "", False),
        ("adjust=True or adjust=False of pandas", "", False),
    ],
)
def test_a_start_is_held_against_what_is_said(says: str, border: str, broken: bool) -> None:
    assert bool(broken_start(says, border)) is broken
