"""Widths along both axes of an image: blurs of one axis alone, and those that are uneven."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.filters.said_widths import one_axis_alone, one_axis_of_plain, uneven_widths


@pytest.mark.parametrize(
    ("shape", "says", "wrong"),
    [
        ((7, 1), "separable gaussian blur of a grey image", "along the height alone"),
        ((1, 7), "gaussian blur of an image", "along the width alone"),
        ((7, 7), "gaussian blur of an image", ""),
        ((7, 1), "gaussian blur of an image along its columns", ""),
        ((7, 1), "gaussian blur of a signal", ""),
        ((7, 1), "isotropic gaussian blur", "along the height alone"),
        ((7, 1), "gaussian blur of a 2-d map", "along the height alone"),
        ((7, 1), "separable gaussian blur: rows first, then columns.", "along the height alone"),
        ((1, 7), "blurs horizontally, then vertically", "along the width alone"),
        ((1, 7), "blurs an image along its rows or its columns", ""),
    ],
)
def test_an_image_is_blurred_along_both_axes(shape: tuple[int, int], says: str, wrong: str) -> None:
    found = one_axis_alone(np.ones(shape), says)
    assert wrong in found
    assert bool(found) is bool(wrong)


NARROW, WIDE = np.array([1, 2, 1]) / 4, np.array([1, 4, 6, 4, 1]) / 16


@pytest.mark.parametrize(
    ("rows", "columns", "says", "one_width", "wrong"),
    [
        (WIDE, NARROW, "isotropic blur", False, "more along the height than along the width"),
        (NARROW, WIDE, "blur of an image", True, "more along the width than along the height"),
        (NARROW, WIDE, "blur of an image", False, ""),
        (NARROW, WIDE, "blur of a grid", True, ""),
        (NARROW, WIDE, "anisotropic blur of an image", True, ""),
        (NARROW, WIDE, "motion blur of an image", True, ""),
        (WIDE, WIDE, "isotropic blur of an image", True, ""),
        (NARROW, -WIDE, "isotropic blur of an image", True, ""),
    ],
)
def test_who_is_the_same_in_all_directions_is_as_wide_along_both(
    rows: np.ndarray, columns: np.ndarray, says: str, one_width: bool, wrong: str
) -> None:
    found = uneven_widths(np.outer(rows, columns), says, one_width=one_width)
    assert wrong in found
    assert bool(found) is bool(wrong)


def test_an_image_without_channels_is_blurred_along_both_axes() -> None:
    assert "both passes run along the same axis" in one_axis_of_plain(np.ones((7, 1)), "a 2-d map")
    assert not one_axis_of_plain(np.ones((7, 1)), "an image (h, w, c): h, w, c = a.shape")
    assert not one_axis_of_plain(np.ones((7, 7)), "a 2-d map")
