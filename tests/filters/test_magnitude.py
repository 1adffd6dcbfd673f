"""The magnitude of a gradient is known in each of its ways, and where it is another one."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.magnitude import Magnitude, image, magnitude_of

Image = NDArray[np.float64]

KERNEL = np.array([[-1.0, 0, 1], [-2, 0, 2], [-1, 0, 1]])


def derivatives(x: Image, mode: str = "nearest") -> tuple[Image, Image]:
    return (
        ndimage.correlate(x, KERNEL, mode=mode),
        ndimage.correlate(x, KERNEL.T, mode=mode),
    )


def found(filtered: Callable[[Image], Image], *words: str) -> Magnitude | None:
    return magnitude_of(filtered, image((16, 14)), words or ("sobel",))


@pytest.mark.parametrize(
    ("filtered", "said"),
    [
        (lambda x: np.hypot(*derivatives(x)), "the root of the squares"),
        (lambda x: sum(map(np.abs, derivatives(x, "mirror"))), "padding reflect"),
        (lambda x: np.maximum(*map(np.abs, derivatives(x))), "the larger"),
        (lambda x: np.hypot(*derivatives(x)) / 8, "times 0.125"),
        (lambda x: np.hypot(*derivatives(x)) / 2000, "times 0.0005"),
        (lambda x: np.hypot(*derivatives(x))[1:-1, 1:-1], "the root of the squares"),
        (lambda x: np.hypot(*derivatives(x)).clip(0, 255).astype(np.uint8), "cut off at 255"),
        (lambda x: np.pad(np.hypot(*derivatives(x))[1:-1, 1:-1], 1), "the root of the squares"),
        (
            lambda x: np.hypot(*derivatives(x)) * (255 / np.hypot(*derivatives(x)).max()),
            "the root of the squares",
        ),
    ],
)
def test_right_ones_are_known(filtered: Callable[[Image], Image], said: str) -> None:
    known = found(filtered)
    assert known is not None
    assert known.fault == ""
    assert said in known.said


def test_operators_go_by_their_names() -> None:
    def prewitt(x: Image) -> Image:
        return np.hypot(ndimage.prewitt(x, 0), ndimage.prewitt(x, 1))

    assert found(prewitt, "prewitt") is not None
    other = found(prewitt, "sobel")
    assert other is not None
    assert "not the operator's" in other.fault


def test_what_goes_around_is_wrong() -> None:
    wrong = found(lambda x: np.hypot(*derivatives(x)).astype(np.int64) % 256)
    assert wrong is not None
    assert "values above 255 go around" in wrong.fault


def test_an_edge_that_is_wrong_is_said() -> None:
    def without_last(x: Image) -> Image:
        y = np.hypot(*derivatives(x))
        y[:, -1] = 0
        return y

    wrong = found(without_last)
    assert wrong is not None
    assert "width 13" in wrong.fault


@pytest.mark.parametrize(
    "filtered",
    [
        lambda x: np.arctan2(*derivatives(x)),
        lambda x: np.hypot(*derivatives(x)) > 100,
        lambda x: ndimage.median_filter(x, 3),
        lambda x: x.sum(),
        lambda x: x[:0],
        lambda x: x[:, :0],
    ],
)
def test_anything_else_is_none(filtered: Callable[[Image], Image]) -> None:
    assert found(filtered) is None


def rim(x: Image, *sides: int) -> Image:
    """Return an image of which the rows, then the columns at both ends are NaN."""
    x = x.copy()
    for axis in sides:
        np.moveaxis(x, axis, 0)[[0, -1]] = np.nan
    return x


def horn(x: Image) -> Image:
    return np.hypot(*derivatives(x)) / 8 / 30


@pytest.mark.parametrize(
    ("filtered", "words", "said"),
    [
        (lambda x: np.arctan(horn(x)), ("slope",), "times 0.004167, as an angle"),
        (lambda x: np.degrees(np.arctan(horn(x))), ("slope", "degrees"), "as an angle in degrees"),
        (lambda x: rim(horn(x), 0, 1), ("horn",), "times 0.004167"),
        (lambda x: np.hypot(*np.gradient(x)), ("gradient", "magnitude"), "one-sided at its edges"),
        (
            lambda x: np.hypot(x[:-1, :-1] - x[1:, 1:], x[:-1, 1:] - x[1:, :-1]),
            ("roberts", "cross"),
            "Roberts's derivatives",
        ),
    ],
)
def test_slopes_and_other_operators_are_known(
    filtered: Callable[[Image], Image], words: tuple[str, ...], said: str
) -> None:
    known = found(filtered, *words)
    assert known is not None
    assert known.fault == ""
    assert said in known.said


def test_a_rim_that_is_nan_in_part_is_wrong() -> None:
    known = found(lambda x: rim(horn(x), 0), "slope")
    assert known is not None
    assert "28 elements of its rim are NaN, the other 28 are not" in known.fault
    assert found(lambda x: np.abs(ndimage.laplace(x)), "slope") is None


@pytest.mark.parametrize(
    ("filtered", "words", "said"),
    [
        (lambda x: np.abs(derivatives(x)[0]), ("horizontal", "sobel"), "along the width"),
        (lambda x: np.abs(derivatives(x)[1]), ("sobel", "y"), "along the height"),
        (lambda x: sum(map(np.abs, derivatives(x))), ("sobel", "gx", "gy"), "the sum of the"),
        (lambda x: np.abs(derivatives(x)[0]), ("sobel", "magnitude"), ""),
        (lambda x: np.abs(derivatives(x)[0]), ("sobel", "gx", "betrag"), ""),
        (lambda x: np.abs(derivatives(x)[0]), ("sobel",), ""),
    ],
)
def test_one_derivative_is_that_of_who_says_so(
    filtered: Callable[[Image], Image], words: tuple[str, ...], said: str
) -> None:
    known = found(filtered, *words)
    assert bool(known and not known.fault) is bool(said)
    assert not said or (known is not None and said in known.said)


@pytest.mark.parametrize(("divisor", "wraps"), [(2, False), (4, False), (2, True)])
def test_a_magnitude_is_divided_before_it_is_cut_off_at_white(divisor: int, wraps: bool) -> None:
    def halved(x: Image) -> Image:
        total = sum(map(np.abs, derivatives(x))) // divisor
        return total % 256 if wraps else np.minimum(total, 255)

    known = found(halved, "sobel")
    assert known is not None
    assert bool(known.fault) is wraps
    assert wraps or f"times 1/{divisor}, cut off at 255" in known.said
