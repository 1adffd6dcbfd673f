"""Bugs in plain code that show with some kernels or sizes only are called by their names."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.search import Search
from convcheck.diagnosis.where import wrong_places
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from tests.user_functions.climbing import climb

Array = NDArray[np.float64]

KERNEL = Convolution((9, 12), 2, 3, (5, 7), 2, bias=False, dtype="float64")
ODD = Convolution((7, 6), 2, 3, (3, 3), 2, bias=False, dtype="float64")
PADDED = Convolution((8, 6), 2, 3, (3, 3), 2, padding="same", bias=False, dtype="float64")
GREY = Convolution((7, 8), 1, 1, (3, 4), bias=False, dtype="float64")


def valid(x: Array, w: Array) -> Array:
    """Return sums over windows, channels last."""
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijco->nhwo", windows, w)


def said(conv: Convolution, actual: Array, operands: Operands, which: Pass = Pass.FORWARD) -> str:
    found = Search(conv, operands, Fill.NORMAL, which).diagnose(actual, pairs=False)
    return "; ".join(each.says for each in found.explanations)


@pytest.mark.parametrize(
    ("conv", "kept", "words"),
    [
        (KERNEL, (5, 4), "the taps along width beyond the first 4 left out"),
        (KERNEL, (4, 4), "the taps along height and width beyond the first 4 left out"),
        (
            KERNEL.with_changes(kernel=(5, 5)),
            (5, 4),
            "the taps along width beyond the first 4 left out",
        ),
    ],
)
def test_kernels_that_are_cut_off(conv: Convolution, kept: tuple[int, int], words: str) -> None:
    operands = draw(conv, Fill.NORMAL, 0)
    w = np.zeros_like(operands.kernel)
    w[: kept[0], : kept[1]] = operands.kernel[: kept[0], : kept[1]]
    assert words in said(conv, valid(operands.input, w), operands)


@pytest.mark.parametrize("conv", [ODD, ODD.with_changes(spatial=(3, 3))])
def test_tiles_of_two_leave_what_is_odd(conv: Convolution) -> None:
    operands = draw(conv, Fill.NORMAL, 0)
    y = np.zeros(conv.output_shape)
    for i in range(0, conv.output[0] - 1, 2):
        for j in range(0, conv.output[1] - 1, 2):
            part = operands.input[:, i : i + 4, j : j + 4]
            y[:, i : i + 2, j : j + 2] = valid(part, operands.kernel)
    search = Search(conv, operands, Fill.NORMAL, Pass.FORWARD)
    law = "elements beyond the last multiple of 2 (a tile) along height and width left zero"
    predicted = search.predicted((("unwritten", law),))
    assert predicted is not None
    assert np.array_equal(predicted != 0, y != 0)
    assert "left zero" in said(conv, y, operands)


def test_a_kernel_as_if_it_were_separable() -> None:
    operands = draw(GREY, Fill.NORMAL, 0)
    left, values, right = np.linalg.svd(operands.kernel[..., 0, 0])
    column, row = left[:, 0] * values[0], right[0]
    rows = np.array([np.correlate(line, row, "valid") for line in operands.input[0, ..., 0]])
    y = np.array([np.correlate(line, column, "valid") for line in rows.T]).T
    assert "its largest singular part (as if it were separable)" in said(
        GREY, y[None, ..., None], operands
    )
    one = operands.kernel[:, :1] * operands.kernel[:1]
    assert not said(GREY, valid(operands.input, one), operands).count("singular")


def test_a_backward_pass_that_leaves_out_what_it_is_given() -> None:
    operands = draw(ODD, Fill.NORMAL, 0)
    ones = Operands(operands.input, operands.kernel, None, np.ones_like(operands.grad_output))
    actual = evaluate(ODD, ones, Pass.GRAD_KERNEL)
    text = said(ODD, actual, operands, Pass.GRAD_KERNEL)
    assert text == "ones in the place of the output gradient"


def test_a_transform_of_the_next_power_of_two() -> None:
    operands = draw(PADDED, Fill.NORMAL, 0)
    x, w = np.moveaxis(operands.input, -1, 1), np.moveaxis(operands.kernel, (2, 3), (1, 0))
    spectrum = np.einsum("nchw,ochw->nohw", np.fft.rfft2(x, (8, 8)), np.fft.rfft2(w, (8, 8)).conj())
    y = np.roll(np.fft.irfft2(spectrum, (8, 8)), (1, 1), axis=(2, 3))[..., :8, :6]
    actual = np.moveaxis(y, 1, -1)
    # Along the height there is no room for the padding, along the width there is.
    assert not np.allclose(actual, evaluate(PADDED, operands, Pass.FORWARD))
    assert "a transform (FFT) of the next power of two" in said(PADDED, actual, operands)


def test_errors_at_the_end_are_said_to_be_there() -> None:
    expected = np.ones((1, 9, 1))
    actual = expected.copy()
    actual[:, 7:] = 0
    names = ("batch", "length", "channel")
    assert "at length 7 to 8 (the last of 9)" in wrong_places(names, actual, expected)
    actual = expected.copy()
    actual[:, 2:4] = 0
    assert wrong_places(names, actual, expected).endswith("at length 2 to 3")


def test_taps_that_fill_the_gaps_between_them() -> None:
    conv = Convolution((12, 11), 2, 3, (3, 2), 2, dilation=(2, 3), bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    wide = operands.kernel.repeat(2, 0).repeat(3, 1)[:5, :4]
    assert "taps of the kernel repeated" in said(conv, valid(operands.input, wide), operands)


def test_a_mistake_of_one_in_many_wrong_results_is_not_named(tmp_path: Path) -> None:
    """Two elements, or one, are alike in many ways: what else is wrong says more."""
    source = """
from pathlib import Path

import numpy as np


def conv(x, kernel, dilation=1):
    size = (len(kernel) - 1) * dilation + 1
    wide = np.interp(np.arange(size) / dilation, np.arange(len(kernel)), kernel)
    return np.correlate(x, wide, "valid")
"""
    found = climb(tmp_path, source, "conv")
    assert "the dilation is more than one" in found.diagnosis
    assert "exactly the result" not in found.diagnosis


@pytest.mark.parametrize("axes", [(1,), (1, 2)])
def test_transforms_as_long_as_the_longer_operand(axes: tuple[int, ...]) -> None:
    pads = tuple((size - 1, size - 1) for size in (4, 3)[: len(axes)])
    sizes, kernel = (9, 8)[: len(axes)], (4, 3)[: len(axes)]
    conv = Convolution(sizes, 1, 1, kernel, 2, padding=pads, bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    x, w = operands.input[..., 0], np.flip(operands.kernel[..., 0, 0])
    spectrum = np.fft.fftn(x, sizes, axes) * np.fft.fftn(w, sizes, range(w.ndim))
    y = np.real(np.fft.ifftn(spectrum, sizes, axes))
    actual = np.zeros(conv.output_shape)
    actual[(slice(None), *map(slice, sizes), 0)] = y
    assert "wraps around and is added to its beginning" in said(conv, actual, operands)


def test_an_added_axis_is_padded_too() -> None:
    """A convolution of one axis by one of two, whose padding is that of both."""
    conv = Convolution((7,), 2, 3, (3,), 2, padding=((1, 1),), dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    nothing = np.zeros(conv.output_shape) + operands.bias
    assert "only the bias is left" in said(conv, nothing, operands)
    whole = conv.with_changes(padding="valid")
    again = draw(whole, Fill.NORMAL, 0)
    nothing = np.zeros(whole.output_shape) + again.bias
    assert "only the bias is left" not in said(whole, nothing, again)
