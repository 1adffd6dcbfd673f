"""Distances of samples along each axis belong to the axes that a docstring says."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.filters.derivative_axes import said_axis
from convcheck.filters.told_axes import broken_order, broken_widths, one_ignored

SPACING = (1.0, 1.5, 2.0)
XYZ = "spacing : (x, y, z) voxel size in mm"


def kernel(*spacing: float) -> np.ndarray:
    """Return a Gaussian of as many axes as there are distances, narrower along larger ones."""
    found = np.ones(())
    for each in spacing:
        at = np.arange(-6, 7) * each
        taps = np.exp(-(at**2) / 8)
        found = np.multiply.outer(found, taps / taps.sum())
    return found


@pytest.mark.parametrize(
    ("along", "says", "wrong"),
    [
        (SPACING, XYZ, True),
        (SPACING[::-1], XYZ, False),
        (SPACING, "spacing: (sz, sy, sx)", False),
        (SPACING, "spacing (x, y, z); vol indexed [x, y, z]", False),
        (SPACING, "the spacing of the grid", False),
        (SPACING[::-1], "the spacing of the grid", False),
        (SPACING[:2], "spacing = (col, row)", True),
        (SPACING[:2], "spacing = (row, col)", False),
        (SPACING[:2], "spacing  : (col_spacing, row_spacing) in mm", True),
    ],
)
def test_the_order_that_is_told_is_owed(along: tuple[float, ...], says: str, wrong: bool) -> None:
    found = broken_order(kernel(*along), "spacing", SPACING[: len(along)], says)
    assert ("reversed?" in found) is wrong
    assert bool(found) is wrong


@pytest.mark.parametrize(
    ("says", "wrong"),
    [("kernel = (kh, kw)", False), ("kernel = (kw, kh)", True), ("kernel: two sizes", False)],
)
def test_windows_have_their_sides_in_the_order_that_is_told(says: str, wrong: bool) -> None:
    found = broken_order(np.full((3, 5), 1 / 15), "kernel", (3, 5), says, wider=True)
    assert ("reversed?" in found) is wrong
    turned = broken_order(np.full((5, 3), 1 / 15), "kernel", (3, 5), says, wider=True)
    assert bool(turned) is (not wrong and "kh" in says)


def test_widths_of_each_axis_are_not_one_for_all() -> None:
    found = broken_order(kernel(2.0, 2.0), "sigma", (1.0, 1.5), "a blur", wider=True)
    assert "as wide along each axis" in found
    assert broken_order(kernel(2.0, 1.0), "sigma", (1.0, 1.5), "a blur", wider=True) == ""
    assert broken_order(kernel(2.0, 2.0), "spacing", (1.0, 1.5), "a blur") == ""


def test_of_both_signs_nothing_is_said() -> None:
    assert broken_order(-kernel(*SPACING), "spacing", SPACING, XYZ) == ""


SIGMAS = "sigma_x is that in the horizontal direction, sigma_y the one in the vertical direction"


@pytest.mark.parametrize(
    ("spacing", "says", "wrong"),
    [
        ((2.0, 1.0), SIGMAS, False),  # narrow along the height, and wide along the width
        ((1.0, 2.0), SIGMAS, True),
        ((1.0, 2.0), "sigma_x and sigma_y", False),
        ((1.0, 1.0), SIGMAS, False),  # that is said by `one_ignored`
    ],
)
def test_widths_of_two_axes(spacing: tuple[float, float], says: str, wrong: bool) -> None:
    found = broken_widths(kernel(*spacing), {"sigma_x": 1.5, "sigma_y": 1.0}, says)
    assert bool(found) is wrong


@pytest.mark.parametrize(
    ("spacing", "values", "wrong"),
    [
        ((2.0, 2.0), {"sigma_x": 1.0, "sigma_y": 1.5}, True),
        ((2.0, 1.0), {"sigma_x": 1.0, "sigma_y": 1.5}, False),
        ((2.0, 2.0), {"size_y": 3.0, "size": 3.0}, False),
        ((2.0, 2.0), {"sigma": 1.0}, False),
        ((2.0, 2.0, 2.0), {"rx": 1.0, "ry": 2.0, "rz": 1.0}, True),
    ],
)
def test_a_width_of_one_axis_has_to_have_an_effect(
    spacing: tuple[float, ...], values: dict[str, float], wrong: bool
) -> None:
    assert ("is ignored" in one_ignored(kernel(*spacing), values)) is wrong


def test_the_width_is_no_axis_where_it_is_that_of_the_filter() -> None:
    said = "sigma_x is the width along the columns (axis 1), sigma_y the width along the rows"
    assert (said_axis("sigma_x", said), said_axis("sigma_y", said)) == (1, 0)
