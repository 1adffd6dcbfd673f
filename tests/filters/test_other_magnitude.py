"""A magnitude of other derivatives than the operator's is known, and by which mistake."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.magnitude import PAIRS, image, magnitude_of
from convcheck.filters.other_magnitude import other_derivatives

Image = NDArray[np.float64]

DIFFERENCE, WEIGHTS = np.array([-0.5, 0, 0.5]), np.array([3.0, 10, 3]) / 16


def along(x: Image, *steps: tuple[int, Image]) -> Image:
    for axis, taps in steps:
        x = ndimage.correlate1d(x, taps, axis=axis, mode="nearest")
    return x


def gx(x: Image) -> Image:
    return along(x, (1, DIFFERENCE), (0, WEIGHTS))


def gy(x: Image) -> Image:
    return along(x, (0, DIFFERENCE), (1, WEIGHTS))


MISTAKES: dict[str, Callable[[Image], Image]] = {
    "the horizontal derivative alone": lambda x: np.abs(gx(x)),
    "the second has to be the transpose of the first": lambda x: np.hypot(gy(x), gy(x)),
    "along height is smoothed along height too": lambda x: np.hypot(
        gx(x), along(x, (0, DIFFERENCE), (0, WEIGHTS))
    ),
    "along width is smoothed along width too": lambda x: np.hypot(
        along(x, (1, DIFFERENCE), (1, WEIGHTS)), gy(x)
    ),
    "along width is not smoothed": lambda x: np.hypot(along(x, (1, DIFFERENCE)), gy(x)),
    "along height has no sign": lambda x: np.hypot(
        gx(x), along(x, (0, np.abs(DIFFERENCE)), (1, WEIGHTS))
    ),
    "both derivatives are not the operator's": lambda x: np.hypot(
        along(x, (1, DIFFERENCE), (0, np.ones(3))), along(x, (0, DIFFERENCE), (1, np.ones(3)))
    ),
}


@pytest.mark.parametrize("said", MISTAKES)
def test_a_mistake_is_named(said: str) -> None:
    told = magnitude_of(MISTAKES[said], image((16, 14)), ["scharr"])
    assert told is not None
    assert said in told.fault


def test_right_ones_have_no_fault() -> None:
    told = magnitude_of(lambda x: np.hypot(gx(x), gy(x)), image((16, 14)), ["scharr"])
    assert told is not None
    assert told.fault == ""


@pytest.mark.parametrize(
    "filtered",
    [
        lambda x: np.maximum(np.abs(gx(x)), np.abs(gy(x))),
        lambda x: np.arctan2(gy(x), gx(x)),
        lambda x: ndimage.median_filter(x, 3),
    ],
)
def test_what_is_no_root_of_squares_is_none(filtered: Callable[[Image], Image]) -> None:
    assert other_derivatives(filtered, image((16, 14)), PAIRS["scharr"][0]) is None


def test_what_is_smoothed_before_is_none() -> None:
    def smoothed(x: Image) -> Image:
        blurred = ndimage.gaussian_filter(x, 1.0)
        return np.hypot(gx(blurred), gy(blurred))

    assert other_derivatives(smoothed, image((16, 14)), PAIRS["scharr"][0]) is None


def test_an_operator_of_even_size_has_mistakes_as_well() -> None:
    def alone(x: Image) -> Image:
        around = np.pad(x, (0, 1), mode="edge")
        return np.asarray(np.abs(around[:-1, :-1] - around[1:, 1:]))

    told = magnitude_of(alone, image((16, 14)), ["roberts"])
    assert told is not None
    assert "derivative alone, or twice" in told.fault


def test_who_names_no_operator_is_not_held_to_one() -> None:
    other = MISTAKES["the second has to be the transpose of the first"]
    assert magnitude_of(other, image((16, 14)), ["edges"]) is None
