"""Windows that are to be centred are, and options for borders give what they name."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.placed import (
    CENTRED,
    is_causal,
    looks_ahead,
    off_centre,
    other_border,
)
from convcheck.same.seen import SeenConvolution, see

Array = NDArray[Any]


def of(taps: list[float], before: int, mode: Any = "constant") -> SeenConvolution:
    """Return a filter of a signal with some padding before it, as long as its input."""
    kernel = np.array(taps)

    def respond(x: Array) -> Array:
        pads = ((0, 0), (before, len(kernel) - 1 - before), (0, 0))
        padded = np.pad(x, pads, mode)
        return sum(tap * padded[:, at : at + x.shape[1]] for at, tap in enumerate(kernel))

    return see(respond, (24,), 1, "float64")


FLAT = [0.125, 0.25, 0.25, 0.25, 0.125]


@pytest.mark.parametrize(
    ("taps", "before", "said"),
    [
        (FLAT, 2, ""),
        (FLAT, 3, "1 elements too late"),
        (FLAT, 0, "2 elements too early"),
        ([0.25] * 4, 2, ""),  # which has no element in its middle
        ([0.5, 0.25, 0.25], 2, ""),
    ],
)
def test_a_window_is_centred(taps: list[float], before: int, said: str) -> None:
    fault = off_centre(of(taps, before), np.array(taps))
    assert said in fault
    assert bool(said) == bool(fault)


@pytest.mark.parametrize(
    ("name", "value", "text", "mode", "wrong"),
    [
        ("mode", "reflect", "", "reflect", False),
        ("mode", "reflect", "", "symmetric", True),
        ("mode", "reflect", "from scipy import ndimage", "symmetric", False),
        ("border", "wrap", "", "wrap", False),
        ("border", "wrap", "", "edge", True),
        ("kind", "wrap", "", "edge", False),
        ("mode", "fast", "", "edge", False),
    ],
)
def test_a_border_is_what_its_word_says(
    name: str, value: str, text: str, mode: str, wrong: bool
) -> None:
    assert bool(other_border(of(FLAT, 2, mode), name, value, text)) is wrong


@pytest.mark.parametrize("says", ["a centred window", "centered", "zero-phase", "zero phase"])
def test_words_for_it(says: str) -> None:
    assert CENTRED.search(says)


@pytest.mark.parametrize("says", ["a mean-centred series", "not centred", "zero-centered"])
def test_words_for_something_else(says: str) -> None:
    assert CENTRED.search(says) is None


@pytest.mark.parametrize(("before", "wrong"), [(4, False), (2, True), (0, True)])
def test_what_is_causal_does_not_look_ahead(before: int, wrong: bool) -> None:
    assert ("it looks ahead" in looks_ahead(of(FLAT, before))) is wrong


def test_results_of_whole_windows_alone_are_those_of_either_end() -> None:
    def valid(x: Array) -> Array:
        count = x.shape[1] - len(FLAT) + 1
        return sum(tap * x[:, at : at + count] for at, tap in enumerate(FLAT))

    assert looks_ahead(see(valid, (24,), 1, "float64")) == ""


@pytest.mark.parametrize(
    ("said", "causal"),
    [
        ("predicted bold response of a stimulus", True),
        ("mean of the last n samples, no look-ahead", True),
        ("trailing mean", True),
        ("a causal filter", True),
        ("an acausal filter", False),
        ("causal filter whose delay is taken out", False),
        ("the trailing axis is time", False),
        ("zero-phase filter, forward and backward causal", False),
    ],
)
def test_words_of_causal_filters(said: str, causal: bool) -> None:
    assert is_causal(said) is causal
