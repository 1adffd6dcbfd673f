"""Ends of blocks that are added before them are known, and nothing else is taken for them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.wrapped import wrapped

Signal = NDArray[np.float64]


def blocks(x: Signal, h: Signal, block: int, length: int) -> Signal:
    """Overlap-add by transforms of a length, which may be too short."""
    out = np.zeros(len(x) + len(h) - 1 + length)
    for start in range(0, len(x), block):
        part = np.fft.rfft(x[start : start + block], length)
        out[start : start + length] += np.fft.irfft(part * np.fft.rfft(h, length), length)
    return out[: len(x) + len(h) - 1]


def pair(size: int, taps: int, block: int, length: int) -> tuple[Signal, Signal]:
    random = np.random.default_rng(size)
    x, h = (random.integers(-8, 9, each).astype(float) for each in (size, taps))
    result, right = blocks(x, h, block, length), np.convolve(x, h)
    return result[None, :, None], right[None, :, None]


def test_transforms_that_are_too_short_are_known() -> None:
    said = wrapped([pair(size, 9, 60, 64) for size in (70, 100, 130)])
    assert "wrap around" in said
    assert " 64," in said


@pytest.mark.parametrize("length", [68, 128])
def test_those_that_are_long_enough_are_right(length: int) -> None:
    assert not wrapped([pair(70, 9, 60, length)])


def test_what_is_wrong_anywhere_else_is_not_taken_for_it() -> None:
    result, right = pair(70, 9, 60, 64)
    result[0, 30] += 1
    assert not wrapped([(result, right)])


def test_lengths_have_to_be_one() -> None:
    assert not wrapped([pair(70, 9, 60, 64), pair(80, 9, 61, 65)])


def test_an_image_is_none_of_a_signal() -> None:
    image = np.zeros((1, 4, 4, 1))
    assert not wrapped([(image + 1, image)])
    assert not wrapped([])
