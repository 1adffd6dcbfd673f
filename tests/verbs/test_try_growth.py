"""Time that grows out of proportion with the size is said, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.cost import CostAnswer
from convcheck.verbs.try_growth import said_of_growth

CONV = Convolution((64, 8), 1, 1, (3, 3), bias=False)


def said(seconds: Callable[[int], float], conv: Convolution = CONV) -> tuple[str, list[int]]:
    """Return the sentence on a function that takes so long for a length, and the lengths asked."""
    asked: list[int] = []

    def cost(each: Convolution) -> CostAnswer:
        asked.append(each.spatial[0])
        return CostAnswer(seconds(each.spatial[0]))

    return said_of_growth(conv, seconds(conv.spatial[0]), cost), asked


def test_a_square_law_is_said() -> None:
    told, asked = said(lambda n: 1e-6 * n**2)
    assert sorted(set(asked)) == [64, 256, 1024]
    assert told == (
        "its time grows out of proportion with the size: from 64 to 1024 elements along the first"
        " axis it does 16 times the work in 256 times the time (4.1 ms to 1.05 s)"
    )


def test_a_slow_one_is_asked_on_shorter_inputs() -> None:
    told, asked = said(lambda n: 1e-4 * n**2, CONV.with_changes(spatial=(128, 8)))
    assert max(asked) == 128
    assert told.startswith("its time grows out of proportion with the size: from 8 to 128")


@pytest.mark.parametrize(
    "seconds",
    [
        lambda n: 1e-4 * n,  # in proportion
        lambda n: 1e-3 + 1e-5 * n,  # less than that
        lambda n: 2e-5 * n * (2 if n > 300 else 1),  # out of the cache
        lambda n: 1e-9 * n**2,  # too short to tell
        lambda n: 1.0 * n,  # too slow to ask
    ],
)
def test_nothing_else_is(seconds: Callable[[int], float]) -> None:
    assert said(seconds)[0] == ""


def test_without_times_nothing_is_said() -> None:
    assert said_of_growth(CONV, 1e-3, lambda _: "it took too long") == ""
    assert said_of_growth(CONV, 1e-3, lambda _: CostAnswer(refused="ValueError: no")) == ""
