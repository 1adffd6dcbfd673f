"""Ends of results that no block has written are told, and zeros of another origin are not."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.zero_tails import zero_tail

Signal = NDArray[np.float64]
NAMES = ("length",)


def pair(size: int, taps: int, written: int) -> tuple[Signal, Signal, tuple[int, ...]]:
    random = np.random.default_rng(size)
    x, h = (random.integers(1, 9, each).astype(float) for each in (size, taps))
    right = np.convolve(x, h)[None, :, None]
    actual = right.copy()
    actual[:, written:] = 0
    return actual, right, (size,)


def test_blocks_that_cover_the_input_are_too_few_for_the_result() -> None:
    said = zero_tail([pair(15, 11, 22), pair(36, 11, 44)], NAMES)
    assert "stay zero" in said
    assert "number of blocks" in said
    assert "3, 2" in said


def test_blocks_that_do_not_even_cover_the_input_end_too_early() -> None:
    said = zero_tail([pair(15, 11, 8), pair(36, 11, 32)], NAMES)
    assert "the last block" in said
    assert "number of blocks" not in said


def test_other_zeros_are_no_tail() -> None:
    actual, right, sizes = pair(15, 11, 22)
    elsewhere = actual.copy()
    elsewhere[:, 3] += 1
    assert not zero_tail([(elsewhere, right, sizes)], NAMES)
    assert not zero_tail([(right, right, sizes)], NAMES)
    assert not zero_tail([(np.zeros_like(right), right, sizes)], NAMES)
    other = np.where(actual == 0, 1.0, actual)  # not zeros
    assert not zero_tail([(actual, right, sizes), (other, right, sizes)], NAMES)
    assert not zero_tail([(actual[:, :-1], right, sizes)], NAMES)
    assert not zero_tail([], NAMES)


@pytest.mark.parametrize("axis", [1, 2])
def test_the_axis_of_an_image_is_named(axis: int) -> None:
    right = np.ones((1, 6, 6, 2))
    actual = right.copy()
    actual[(slice(None),) * axis + (slice(4, None),)] = 0
    assert ("height", "width")[axis - 1] in zero_tail(
        [(actual, right, (4, 4))], ("height", "width")
    )
