"""Sums of elements in docstrings: found, and held against the taps of a filter."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.looked import look
from convcheck.filters.said_differences import broken_difference

Signal = NDArray[np.float64]


def fault(
    says: str,
    filtered: Callable[[Signal], Signal],
    sizes: tuple[int, ...] = (41,),
    **numbers: float,
) -> str | None:
    """Return what is wrong with a filter of one signal; None where its docstring has no sum."""

    def respond(x: Signal) -> Signal:
        return np.stack([filtered(each[..., 0]) for each in x])[..., np.newaxis]

    seen = look(respond, sizes, 1, "float64").convolution
    assert seen is not None
    found = broken_difference(says, seen, numbers)
    return None if found is None else found[1]


def emphasised(x: Signal) -> Signal:
    return np.append(x[0], x[1:] - 0.97 * x[:-1])


def slope(x: Signal) -> Signal:
    return np.convolve(x, [1, 0, -1], "valid") / 2


@pytest.mark.parametrize(
    ("says", "filtered"),
    [
        ("y[0] = x[0]\ny[n] = x[n] - alpha * x[n-1]", emphasised),
        ("y_n = x_n - alpha x_{n-1}, nothing before", emphasised),
        ("y[n] = x[n] \u2212 0.97 x[n \u2212 1]", emphasised),
        ("d[i] = (x[i+1] - x[i-1]) / 2 inside", slope),
        ("d[i] = 0.5 * x[i + 1] - x[i - 1] / 2.", slope),
        ("out[t] = (x[t] + x[t - 1]) / 2", lambda x: (x + np.append(0, x[:-1])) / 2),
    ],
)
def test_who_does_what_it_says_is_right(says: str, filtered: Callable[[Signal], Signal]) -> None:
    assert fault(says, filtered, alpha=0.97) == ""


@pytest.mark.parametrize(
    ("says", "filtered"),
    [
        ("y[n] = x[n] + alpha * x[n-1]", emphasised),
        ("y[n] = x[n] - alpha * x[n+1]", emphasised),
        ("y[n] = x[n] - alpha * x[n-1]", lambda x: emphasised(emphasised(x))),
        ("d[i] = (x[i-1] - x[i+1]) / 2", slope),
        ("d[i] = x[i+1] - x[i-1]", slope),
    ],
)
def test_other_taps_than_it_says_are_told(says: str, filtered: Callable[[Signal], Signal]) -> None:
    found = fault(says, filtered, alpha=0.97)
    assert found is not None
    assert "where its docstring has" in found


@pytest.mark.parametrize(
    "says",
    [
        "A filter.",
        "y[n] = a * y[n-1] + x[n]",
        "y[n] = x[n] - beta * x[n-1]",
        "y[n] = x[2 * n] + x[2 * n + 1]",
        "y[n] = w[0] * x[n] + w[1] * x[n-1]",
        "y[n] = x[n]",
    ],
)
def test_what_is_no_sum_of_known_numbers_is_left(says: str) -> None:
    assert fault(says, emphasised, alpha=0.97) is None


def test_what_reads_its_own_results_is_told_so() -> None:
    """Of an image whose rows it goes down: of a signal nothing but the recursion is seen."""

    def in_place(x: Signal) -> Signal:
        y = x.copy()
        for n in range(1, len(y)):
            y[n] -= 0.97 * y[n - 1]
        return y

    found = fault("y[n] = x[n] - alpha * x[n-1]", in_place, (16, 14), alpha=0.97)
    assert found is not None
    assert "recursive" in found
