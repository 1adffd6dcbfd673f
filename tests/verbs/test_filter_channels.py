"""Filters of images with channels: each by itself, and an image that has none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.looked import look
from convcheck.filters.promised import promise_of
from convcheck.same.shapes import InputShape
from convcheck.user_functions.source.source import Target
from convcheck.verbs.filter_manners import of_several
from convcheck.verbs.filter_steps import Taken

Image = NDArray[np.float64]


def across(x: Image, axis: int) -> Image:
    """Return an array blurred along an axis, with zeros beyond it."""
    before, after = (np.roll(x, way, axis) for way in (1, -1))
    ends = [slice(None)] * x.ndim
    ends[axis] = slice(0, 1)
    before[tuple(ends)] = 0
    ends[axis] = slice(-1, None)
    after[tuple(ends)] = 0
    return (before + 2 * x + after) / 4


def alone(x: Image) -> Image:
    return across(across(x, 1), 2)


def expanded(x: Image) -> Image:
    return 1.7 * x - 0.7 * alone(x).sum(axis=-1, keepdims=True)


def faults(
    respond: Callable[[Image], Image], layout: str, says: str, name: str = "unsharp_mask"
) -> list[str]:
    """Return what is wrong with several channels of a filter, or with none."""
    target = Target("mine.py", name, 1, frozenset(), says=says, text=says)

    def looked_in(where: str, channels: int) -> Taken:
        shape = InputShape((16, 14), channels)
        return Taken(where, shape, look(respond, shape.spatial, channels, "float64"))

    made = of_several(layout, 2, target, promise_of(name, says), looked_in)
    return [each.fault for each in made]


@pytest.mark.parametrize(
    ("respond", "says", "wrong"),
    [
        (alone, "Unsharp masking of a batch.", ""),
        (expanded, "Unsharp masking of a batch.", "all other channels are added"),
        (expanded, "The mean of each, every channel by itself.", "all other channels are added"),
        (expanded, "Takes away the mean of all channels.", ""),
        (lambda x: across(x, 3), "Blurs (n, height, width) arrays.", ""),
        (lambda x: np.broadcast_to(x.sum(axis=-1, keepdims=True), x.shape), "", "is the sum of"),
    ],
)
def test_channels_have_nothing_to_do_with_each_other(
    respond: Callable[[Image], Image], says: str, wrong: str
) -> None:
    (found,) = faults(respond, "NCS", says)
    assert wrong in found
    assert bool(found) is bool(wrong)


@pytest.mark.parametrize(
    ("respond", "says", "wrong"),
    [
        (lambda x: across(across(x, 1), 1), "Isotropic Gaussian blur of a map.", "same axis"),
        (lambda x: across(across(x, 1), 1), "Gaussian blur of an image (h, w, c).", ""),
        (alone, "Isotropic Gaussian blur of a map.", ""),
    ],
)
def test_an_image_that_has_no_channels_is_blurred_along_both_axes(
    respond: Callable[[Image], Image], says: str, wrong: str
) -> None:
    (found,) = faults(respond, "SC", says, "gaussian_map")
    assert wrong in found
    assert bool(found) is bool(wrong)
