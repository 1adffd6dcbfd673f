"""Functions that refuse negative numbers are those of any numbers, by both parts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.user_functions.interfaces.no_negative import with_both_parts
from tests.user_functions.climbing import climb


def convolved(rain: Any, hydrograph: Any, base: float = 0.0) -> Any:
    """Return the convolution of what is not negative."""
    if np.any(np.asarray(rain) < 0) or np.min(hydrograph) < 0:
        raise ValueError("negative")
    whole = np.convolve(rain, hydrograph) + base
    return whole.tolist() if isinstance(rain, list) else whole


def raised(rain: Any, level: float = 2.0) -> Any:
    """Return twice the rain and a level."""
    if (np.asarray(rain) < 0).any():
        raise ValueError("negative")
    return 2 * np.asarray(rain) + level


NUMBERS = st.lists(st.integers(-9, 9), min_size=1, max_size=6)


@given(NUMBERS, NUMBERS)
def test_both_parts_of_both_operands(x: list[int], w: list[int]) -> None:
    owed = np.convolve(x, w)
    call = with_both_parts(convolved)
    np.testing.assert_array_equal(call(np.array(x, float), np.array(w, float)), owed)
    assert call(x, w) == owed.tolist()


def test_what_is_added_is_added_once() -> None:
    found = with_both_parts(raised)(np.array([1.0, -3.0]))
    np.testing.assert_array_equal(found, [4.0, -4.0])


def test_what_takes_them_is_left_as_it_is() -> None:
    assert with_both_parts(np.convolve) is np.convolve

    def plain(x: Any, w: Any) -> Any:
        if len(x) == 0:
            raise ValueError("empty")
        return np.convolve(x, w)

    assert with_both_parts(plain) is plain


def test_another_refusal_is_raised() -> None:
    with pytest.raises(ValueError, match="cannot be empty"):
        with_both_parts(convolved)(np.zeros(0), np.array([1.0, -2.0]))


RUNOFF = """
import numpy as np


def runoff(rain, unit_hydrograph):
    '''Rain convolved with a hydrograph.'''
    if np.any(np.asarray(rain) < 0):
        raise ValueError("negative rain")
    return np.convolve(rain, unit_hydrograph){end}
"""


@pytest.mark.parametrize(("end", "wrong"), [("", False), ("[::-1]", True)])
def test_one_is_read(tmp_path: Path, end: str, wrong: bool) -> None:
    climbed = climb(tmp_path, RUNOFF.replace("{end}", end), "runoff")
    assert not climbed.problem
    assert bool(climbed.wrong) is wrong


def spread(pop: Any, kernel: Any) -> Any:
    """Return a population after one generation on a ring."""
    new = np.fft.irfft(np.fft.rfft(pop) * np.fft.rfft(kernel, len(pop)), len(pop))
    np.maximum(new, 0, out=new)
    return new


def cut_to_bytes(counts: Any, kernel: Any) -> Any:
    """Return counts as bytes."""
    return np.clip(np.convolve(counts, kernel), 0, 255)


def cut_anywhere(signal: Any, kernel: Any) -> Any:
    """Return a signal, of which each element counts, without what is below zero in edge cases."""
    counts = len(kernel)  # of taps
    assert counts
    return np.maximum(np.convolve(signal, kernel), 0)


def test_what_cuts_off_what_is_never_negative_is_read_by_both_parts() -> None:
    x, w = np.array([3.0, -1.0, 4.0, -2.0]), np.array([2.0, -5.0, 1.0])
    owed = [sum(w[k] * x[(n - k) % 4] for k in range(3)) for n in range(4)]
    np.testing.assert_allclose(with_both_parts(spread)(x, w), owed)
    assert with_both_parts(cut_to_bytes) is cut_to_bytes
    assert with_both_parts(cut_anywhere) is cut_anywhere
