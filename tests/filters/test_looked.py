"""Which convolution a filter is, told from its answers; and where one is none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import ndimage

from convcheck.filters.looked import Looked, look, shorter
from convcheck.filters.said_borders import broken_border, modes_said

Image = NDArray[np.float64]

KERNEL = np.array([[1.0, 2, 0], [0, -3, 1], [4, 1, 2]])
SCIPYS = {
    "constant": "zeros",
    "mirror": "reflect",
    "nearest": "replicate",
    "wrap": "circular",
    "reflect": "symmetric",
}


def looked(filtered: Callable[[Image], Image], size: tuple[int, int] = (12, 11)) -> Looked:
    def respond(x: Image) -> Image:
        return np.stack([filtered(each[..., 0]) for each in x])[..., np.newaxis]

    return look(respond, size, 1, "float64")


@pytest.mark.parametrize("mode", SCIPYS)
def test_a_kernel_and_its_border_are_read_off(mode: str) -> None:
    wide = np.zeros((5, 5))
    wide[1:4, :3] = KERNEL
    wide[4, 4] = 7
    found = looked(lambda x: ndimage.correlate(x, wide, mode=mode))
    assert found.seen is not None
    assert found.fault == ""
    assert found.seen.axes[0].mode == SCIPYS[mode]
    assert np.array_equal(found.seen.impulses.kernel[..., 0, 0], wide[1:])


@pytest.mark.parametrize("alone", ["zeros", "the input as it was", "NaN"])
def test_a_border_may_be_left_alone(alone: str) -> None:
    def filtered(x: Image) -> Image:
        out = {"zeros": np.zeros_like(x), "NaN": np.full_like(x, np.nan)}.get(alone, x.copy())
        out[1:-1, 1:-1] = ndimage.correlate(x, KERNEL)[1:-1, 1:-1]
        return out

    found = looked(filtered)
    assert found.fault == ""
    assert alone in found.border
    assert found.convolution is not None


def test_a_mean_may_be_that_of_what_is_within() -> None:
    def filtered(x: Image) -> Image:
        ones = ndimage.uniform_filter(np.ones_like(x), 3, mode="constant")
        return np.asarray(ndimage.uniform_filter(x, 3, mode="constant") / ones)

    found = looked(filtered)
    assert found.fault == ""
    assert "taps divided by what of them is within" in found.border


def test_a_head_may_be_of_nan_and_not_too_long() -> None:
    def respond(x: Image, head: int = 9) -> Image:
        y = ndimage.correlate1d(x, np.arange(1.0, 11), axis=1, origin=4, mode="constant")
        y[:, :head] = np.nan
        return np.asarray(y)

    found = look(respond, (41,), 1, "float64")
    assert (found.fault, found.inside is None) == ("", False)
    assert "it has NaN" in found.border
    found = look(lambda x: respond(x, 10), (41,), 1, "float64")
    assert "all of them at width 9" in found.fault


def broken_last_row(x: Image) -> Image:
    out = ndimage.correlate(x, KERNEL, mode="constant")
    out[-1] = 0
    return out


def broken_corner(x: Image) -> Image:
    out = ndimage.correlate(x, KERNEL, mode="nearest")
    out[0, 0] += x[5, 5]
    return out


def ring_too_wide(x: Image) -> Image:
    out = np.zeros_like(x)
    out[1:-2, 1:-1] = ndimage.correlate(x, KERNEL)[1:-2, 1:-1]
    return out


@pytest.mark.parametrize(
    ("filtered", "said"),
    [
        (broken_last_row, "all of them at height 11 (they are zero)"),
        (broken_corner, "height 0"),
        (ring_too_wide, "all of them at height 10"),
    ],
)
def test_what_is_wrong_at_an_edge_is_said(filtered: Callable[[Image], Image], said: str) -> None:
    found = looked(filtered)
    assert found.linear
    assert "inside it is a convolution" in found.fault
    assert said in found.fault


def test_who_divides_by_the_largest_result_is_no_convolution() -> None:
    def scaled(x: Image) -> Image:
        with np.errstate(invalid="ignore"):
            y = ndimage.correlate(x, KERNEL)
            return np.asarray(y / y.max())

    found = looked(scaled)
    assert not found.linear
    assert found.convolution is None


def test_what_is_no_convolution_is_none() -> None:
    found = looked(lambda x: x * np.arange(x.shape[1]) + np.roll(x, 1, 0))
    assert found.convolution is None
    assert found.fault
    assert found.linear
    found = looked(lambda x: ndimage.median_filter(x, 3))
    assert found.convolution is None
    assert not found.linear


@pytest.mark.parametrize(
    ("docstring", "modes"),
    [
        ("Blur. Borders repeat the edge pixel.", {"replicate"}),
        ("Zero padding at the borders.", {"zeros"}),
        ("Reflection at the border (dcb|abcd|cba).", {"reflect"}),
        ("Borders wrap around.", {"circular"}),
        ("Rounded to the nearest integer.", set()),
        ("A blur.", set()),
        ("The same as scipy.ndimage.gaussian_filter(img, sigma).", {"symmetric"}),
        ("As scipy.ndimage.uniform_filter(x, 3, mode='nearest').", {"replicate"}),
        ("A port of cv2.GaussianBlur.", {"reflect"}),
        ("As cv2.blur, but borders are zeros.", {"zeros"}),
    ],
)
def test_what_docstrings_say_of_borders(docstring: str, modes: set[str]) -> None:
    assert modes_said(docstring) == modes


@pytest.mark.parametrize(
    ("mode", "docstring", "said"),
    [
        ("constant", "Borders repeat the edge pixel.", "its edge repeated (replicate)"),
        ("mirror", "Borders are zeros.", "they are the input mirrored"),
        ("nearest", "Symmetric reflection at borders (ba|abcd|dc).", ""),
        ("nearest", "Edge pixels are replicated.", ""),
    ],
)
def test_a_border_is_held_against_the_docstring(mode: str, docstring: str, said: str) -> None:
    found = looked(lambda x: ndimage.correlate(x, KERNEL, mode=mode))
    assert found.seen is not None
    broken = broken_border(docstring, found.seen, found.border)
    assert said in broken
    assert bool(broken) == bool(said)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (slice(1, None), "the first window that fits along width is left out (missing)"),
        (slice(None, -2), "the last 2 of the windows"),
        (slice(1, -1), ""),
    ],
)
def test_windows_that_are_left_out_on_one_side_are_said(part: slice, said: str) -> None:
    def respond(x: Image) -> Image:
        several = [np.convolve(each[:, 0], [1.0, 2, 3], "valid")[part] for each in x]
        return np.stack(several)[..., np.newaxis]

    found = look(respond, (17,), 1, "float64")
    assert said in found.fault
    assert bool(found.fault) == bool(said)


@pytest.mark.parametrize(("pads", "said"), [(False, "its result is 7"), (True, "")])
def test_an_input_shorter_than_the_kernel_is_looked_at(pads: bool, said: str) -> None:
    taps = np.arange(1.0, 8)

    def respond(x: Image) -> Image:
        padded = np.pad(x[..., 0], ((0, 0), (3, 3) if pads else (0, 0)))
        mode = "valid" if pads else "same"
        return np.stack([np.convolve(each, taps, mode) for each in padded])[..., np.newaxis]

    found = look(respond, (41,), 1, "float64")
    assert found.seen is not None
    told = shorter(respond, found.seen)
    assert told is not None
    assert said in told
    assert bool(told) == bool(said)


def test_what_is_overwritten_before_it_is_read_is_recursive() -> None:
    def in_place(x: Image) -> Image:
        out = x.copy()
        for row in range(1, len(out) - 1):
            out[row] = (out[row - 1] + 2 * out[row] + out[row + 1]) / 4
        return out

    found = looked(in_place)
    assert found.recursive
    assert found.fault.startswith("along height it is recursive (IIR)")
    assert not looked(lambda x: ndimage.correlate1d(x, [1, 2, 1], 0, mode="nearest")).recursive


def test_what_no_window_reaches_is_no_border() -> None:
    def every_third(x: Image) -> Image:
        return np.asarray(ndimage.correlate(x, KERNEL, mode="mirror")[::3, ::3])

    found = looked(every_third, (17, 15))
    assert (found.fault, found.border) == ("", "")
    assert found.convolution is not None
    assert found.convolution.convolution().stride == (3, 3)


@pytest.mark.parametrize("modes", [("nearest", "wrap"), ("constant", "mirror")])
def test_each_axis_may_go_on_in_another_way(modes: tuple[str, str]) -> None:
    found = looked(lambda x: ndimage.gaussian_filter(x, 1.0, mode=modes))
    words = {"nearest": "replicate", "wrap": "circular", "constant": "zeros", "mirror": "reflect"}
    assert found.convolution is not None
    assert (found.fault, found.border) == ("", "")
    assert tuple(axis.mode for axis in found.convolution.axes) == tuple(words[m] for m in modes)


def test_what_is_said_of_each_axis_is_owed() -> None:
    says = "Longitude is periodic, beyond the northernmost rows the edge row is repeated."
    right, wrong = (
        looked(lambda x, mode=mode: ndimage.gaussian_filter(x, 1.0, mode=mode)).convolution
        for mode in (("nearest", "wrap"), "wrap")
    )
    assert right is not None
    assert wrong is not None
    assert broken_border(says, right, "") == ""
    assert "along height are its edge repeated" in broken_border(says, wrong, "")


@pytest.mark.parametrize("weighted", [True, False])
def test_what_is_rescaled_at_its_ends_is_so_by_weights(weighted: bool) -> None:
    taps = np.array([1.0, 2, 4, 2, 1]) / 10
    present = taps if weighted else np.full(5, 0.2)

    def respond(x: NDArray[np.float64]) -> NDArray[np.float64]:
        share = np.convolve(np.ones(x.shape[1]), present, "same")
        return np.stack([np.convolve(each[:, 0], taps, "same") / share for each in x])[..., None]

    found = look(respond, (41,), 1, "float64")
    assert found.convolution is not None
    assert ("an unweighted share" in found.fault) is not weighted
    assert bool(found.border) is weighted


@pytest.mark.parametrize("ends", [(True, False), (False, True), (True, True), (False, False)])
def test_two_ends_that_are_not_alike_are_told(ends: tuple[bool, bool]) -> None:
    """A mean of three, at each end either of the two elements that are there or with a zero."""

    def respond(x: NDArray[np.float64]) -> NDArray[np.float64]:
        y = np.stack([np.convolve(each[:, 0], np.full(3, 1 / 3), "same") for each in x])
        for at, divided in zip((0, -1), ends, strict=True):
            y[:, at] *= 1.5 if divided else 1
        return y[..., None]

    fault = look(respond, (41,), 1, "float64").fault
    assert ("not treated alike" in fault) is (ends[0] != ends[1])
    if ends[0] != ends[1]:
        assert f"at the {'right' if ends[0] else 'left'} end the divisor" in fault
