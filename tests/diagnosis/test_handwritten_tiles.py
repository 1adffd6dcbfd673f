"""Code in tiles and blocks, transforms, and arrays that are written while they are read: bugs of
each are called by their names."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import QUANTISED
from convcheck.model.passes import Fill, Pass

Array = NDArray[np.float64]

GREY = Convolution((23, 21), 1, 1, (3, 5), padding="same", bias=False, dtype="float64")
STRIDED = Convolution(
    (41, 39), 2, 3, (3, 2), 2, stride=(2, 2), padding=((1, 1), (1, 1)), bias=False, dtype="float64"
)
SIGNAL = Convolution((60,), 1, 1, (21,), padding=((20, 20),), bias=False, dtype="float64")
PERIODIC = Convolution(
    (6, 9), 1, 1, (3, 5), padding="same", padding_mode="circular", bias=False, dtype="float64"
)
SMALL = Convolution((5, 6), 1, 1, (3, 3), padding="same", bias=False, dtype="float64")


def said(conv: Convolution, actual: Array, fill: Fill = Fill.NORMAL) -> str:
    """Return all that gives a result, which is wrong."""
    search = Search(conv, draw(conv, fill, 0), fill, Pass.FORWARD, may_be_right=False)
    assert not search.is_right(actual)
    found = search.diagnose(actual, pairs=False)
    return "; ".join(f"{each.says}: {each.remedy}" for each in found.explanations)


def same(image: Array, kernel: Array) -> Array:
    """Return sums over windows of one image that is padded with zeros."""
    padded = np.pad(image, [((k - 1) // 2, k // 2) for k in kernel.shape])
    windows = np.lib.stride_tricks.sliding_window_view(padded, kernel.shape)
    return np.asarray((windows * kernel).sum(axis=(-2, -1)))


@pytest.mark.parametrize("size", [8, 16])
def test_tiles_that_are_padded_each_by_itself(size: int) -> None:
    operands = draw(GREY, Fill.NORMAL, 0)
    image, kernel = operands.input[0, ..., 0], operands.kernel[..., 0, 0]
    whole = np.zeros(GREY.output)
    for top in range(0, 23, size):
        for left in range(0, 21, size):
            tile = np.s_[top : top + size, left : left + size]
            whole[tile] = same(image[tile], kernel)
    text = said(GREY, whole[None, ..., None])
    assert f"tiles of {size} along height and width, each padded with zeros by itself" in text
    assert "halo" in text


@pytest.mark.parametrize("halo", [1, 2])
def test_tiles_with_a_halo_for_smaller_kernels(halo: int) -> None:
    conv = GREY.with_changes(kernel=(2 * halo + 3, 3), padding=((halo + 1,) * 2, (1, 1)))
    operands = draw(conv, Fill.NORMAL, 0)
    image, kernel = operands.input[0, ..., 0], operands.kernel[..., 0, 0]
    whole = np.zeros(conv.output)
    for top in range(0, 23, 8):
        for left in range(0, 21, 8):
            above, before = max(top - halo, 0), max(left - halo, 0)
            done = same(image[above : top + 8 + halo, before : left + 8 + halo], kernel)
            part = done[top - above :, left - before :][:8, :8]
            whole[top : top + 8, left : left + 8] = part
    text = said(conv, whole[None, ..., None])
    assert f"tiles of 8 along height and width with a halo of {halo} for kernels" in text


def test_tiles_whose_beginning_lacks_the_stride() -> None:
    operands = draw(STRIDED, Fill.NORMAL, 0)
    x = np.pad(operands.input, ((0, 0), (1, 1), (1, 1), (0, 0)))
    y = np.zeros(STRIDED.output_shape)
    for p in range(0, y.shape[1], 8):
        for q in range(0, y.shape[2], 8):
            for i in range(p, min(p + 8, y.shape[1])):
                for j in range(q, min(q + 8, y.shape[2])):
                    top, left = p + (i - p) * 2, q + (j - q) * 2
                    window = x[:, top : top + 3, left : left + 2]
                    y[:, i, j] = np.einsum("nabc,abco->no", window, operands.kernel)
    text = said(STRIDED, y)
    assert "tiles of 8 outputs along height and width that begin in the input at the index" in text


def test_overlap_add_that_keeps_one_block_of_the_tail() -> None:
    operands = draw(SIGNAL, Fill.NORMAL, 0)
    x, h = operands.input[0, :, 0], operands.kernel[::-1, 0, 0]
    y = np.zeros(80)
    for first in range(0, 60, 16):
        part = np.convolve(x[first : first + 16], h)[:32]
        there = y[first : first + 32]
        there += part[: len(there)]
    assert "overlap-add in blocks of 16 whose tail reaches into the next block only" in said(
        SIGNAL, y[None, :, None]
    )


@pytest.mark.parametrize("axes", ["height and width", "height", "width"])
def test_indices_below_zero(axes: str) -> None:
    operands = draw(SMALL, Fill.NORMAL, 0)
    x, w = operands.input[0, ..., 0], operands.kernel[..., 0, 0]
    y = np.zeros(SMALL.output_shape)
    for i, j, a, b in np.ndindex(5, 6, 3, 3):
        row, column = i + a - 1, j + b - 1
        least_row = -9 if "height" in axes else 0
        least_column = -9 if "width" in axes else 0
        if least_row <= row < 5 and least_column <= column < 6:
            y[0, i, j, 0] += x[row, column] * w[a, b]
    text = said(SMALL, y)
    assert f"indices below zero along {axes}, which wrap around" in text
    assert "lower bound" in text


@pytest.mark.parametrize("backwards", [False, True])
def test_an_image_that_is_overwritten_while_it_is_read(backwards: bool) -> None:
    operands = draw(SMALL, Fill.NORMAL, 0)
    image, kernel = operands.input[0, ..., 0].copy(), operands.kernel[..., 0, 0]
    places = list(np.ndindex(5, 6))
    for i, j in reversed(places) if backwards else places:
        image[i, j] = same(image, kernel)[i, j]
    text = said(SMALL, image[None, ..., None])
    assert "written over the input in place" in text
    assert ("from the last element to the first" in text) is backwards


@pytest.mark.parametrize("conv", [SMALL, PERIODIC, SMALL.with_changes(padding=((2, 2), (2, 2)))])
def test_an_inverse_transform_that_is_not_told_its_length(conv: Convolution) -> None:
    operands = draw(conv, Fill.NORMAL, 0)
    x, w = operands.input[0, ..., 0], operands.kernel[::-1, ::-1, 0, 0]
    odd = conv.with_changes(spatial=(5, 7))
    if conv.padding_mode == "circular":
        spectrum = np.fft.rfft2(x) * np.fft.rfft2(np.roll(_filled(w, x.shape), (-1, -2), (0, 1)))
        y = np.fft.irfft2(spectrum)
    else:
        conv = odd
        operands = draw(conv, Fill.NORMAL, 0)
        x, w = operands.input[0, ..., 0], operands.kernel[::-1, ::-1, 0, 0]
        shape = x.shape[0] + 2, x.shape[1] + 2
        whole = np.fft.irfft2(np.fft.rfft2(x, shape) * np.fft.rfft2(w, shape))
        cut = 2 - conv.pads[0][0]
        y = whole[cut : cut + conv.output[0], cut : cut + conv.output[1]]
    assert "irfft" in said(conv, y[None, ..., None])


def _filled(kernel: Array, shape: tuple[int, ...]) -> Array:
    whole = np.zeros(shape)
    whole[: kernel.shape[0], : kernel.shape[1]] = kernel
    return whole


def test_a_shift_by_the_largest_kernel_in_a_periodic_input() -> None:
    operands = draw(PERIODIC, Fill.NORMAL, 0)
    right = evaluate(PERIODIC, operands, Pass.FORWARD)
    text = said(PERIODIC, np.roll(right, 1, 1))
    assert "half of the largest kernel padded before on all axes" in text


@pytest.mark.parametrize(("taps", "last"), [(3, False), (7, False), (7, True), (6, True)])
def test_an_unrolled_loop_without_its_remainder(taps: int, last: bool) -> None:
    conv = SIGNAL.with_changes(kernel=(taps,), padding="valid")
    operands = draw(conv, Fill.NORMAL, 0)
    w = operands.kernel[:, 0, 0].copy()
    rest = taps % 4
    w[slice(0, rest) if last else slice(taps - rest, None)] = 0
    y = np.correlate(operands.input[0, :, 0], w, "valid")
    side = "before" if last else "beyond"
    search = Search(conv, operands, Fill.NORMAL, Pass.FORWARD)
    law = f"the taps along length {side} the last multiple of 4 left out"
    predicted = search.predicted((("taps", law),))
    assert predicted is not None
    assert np.allclose(predicted[0, :, 0], y)
    assert "remainder" in said(conv, y[None, :, None])


def test_a_slice_that_ends_at_minus_nothing() -> None:
    conv = SIGNAL.with_changes(kernel=(1,), padding="causal")
    text = said(conv, np.zeros((1, 0, 1)))
    assert "an output without elements, as a slice [:-n] is empty where n is 0" in text


@pytest.mark.parametrize("dtype", [QUANTISED, "int8_to_int32"])
def test_quantised_numbers_that_are_padded_with_zero(dtype: str) -> None:
    conv = Convolution((7, 8), 2, 3, (3, 2), 2, padding="same", bias=False, dtype=dtype)
    operands = draw(conv, Fill.INTEGERS, 0)
    stored = operands.input.astype(np.int64) + 128
    padded = np.pad(stored, ((0, 0), *conv.pads, (0, 0))) - 128
    windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 2), axis=(1, 2))
    y = np.einsum("nhwcij,ijco->nhwo", windows, operands.kernel.astype(np.int64))
    if dtype == QUANTISED:
        y = np.clip(y, -128, 127)
    assert "in place of the zero point" in said(conv, y.astype(np.int32), Fill.INTEGERS)


def test_every_group_with_the_last_ones_kernel() -> None:
    conv = Convolution((5, 6), 3, 3, (3, 3), 2, groups=3, bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    windows = np.lib.stride_tricks.sliding_window_view(operands.input, (3, 3), axis=(1, 2))
    y = np.einsum("nhwcij,ij->nhwc", windows, operands.kernel[..., 0, 2])
    assert "the last group's kernel for every group" in said(conv, y)


def test_an_extra_element_of_padding_on_the_wrong_side() -> None:
    conv = SMALL.with_changes(kernel=(4, 3))
    swapped = conv.with_changes(padding=((2, 1), (1, 1)))
    operands = draw(swapped, Fill.NORMAL, 0)
    text = said(conv, evaluate(swapped, operands, Pass.FORWARD))
    assert "padding before and after exchanged along height" in text
    assert "padded on the wrong side, at the top (as SAME_LOWER) instead of the bottom" in text


LONG = Convolution((70,), 1, 2, (5,), padding=((4, 4),), bias=False, dtype="float64")


@pytest.mark.parametrize("size", [16, 32])
def test_blocks_that_are_written_over_each_other(size: int) -> None:
    operands = draw(LONG, Fill.NORMAL, 0)
    signal = operands.input[0, :, 0]
    made = np.zeros(LONG.output_shape)
    for channel in range(2):
        taps = operands.kernel[::-1, 0, channel]
        for start in range(0, 70, size):
            wet = np.convolve(signal[start : start + size], taps)
            made[0, start : start + len(wet), channel] = wet
    text = said(LONG, made)
    assert f"overlap-add in blocks of {size} whose tail is written over by the next block" in text


WIDE = Convolution((6, 9), 2, 3, (3, 2), 2, padding=((1, 1), (1, 1)), bias=False, dtype="float64")


def test_rows_that_are_one_list() -> None:
    right = evaluate(WIDE, draw(WIDE, Fill.NORMAL, 0), Pass.FORWARD)
    rows = np.empty_like(right)
    for entry, result in zip(rows, right, strict=True):
        row = np.empty_like(result[0])
        for line in result:
            row[:] = line
        entry[:] = row
    assert "all rows of the result the same, every one equal to the last one" in said(WIDE, rows)


@pytest.mark.parametrize("of_taps", [False, True])
@pytest.mark.parametrize(
    ("quotient", "remainder", "says"),
    [(0, 0, "both"), (0, 1, "the quotient"), (1, 0, "the remainder")],
)
def test_flat_indices_divided_by_the_size_of_the_wrong_axis(
    of_taps: bool, quotient: int, remainder: int, says: str
) -> None:
    """An implicit matrix product whose rows are outputs, or whose inner index is a tap."""
    operands = draw(WIDE, Fill.NORMAL, 0)
    padded = np.pad(operands.input, [(0, 0), (1, 20), (1, 20), (0, 0)])
    (height, width), (rows, columns) = WIDE.output, WIDE.kernel
    made = np.zeros((2, height * width, 3))
    for place in range(height * width):
        top, left = divmod(place, width)
        if not of_taps:
            top, left = place // WIDE.output[quotient], place % WIDE.output[remainder]
        for tap in range(rows * columns):
            down, right = divmod(tap, columns)
            kernel = operands.kernel[down, right]
            if of_taps:
                down, right = tap // WIDE.kernel[quotient], tap % WIDE.kernel[remainder]
            made[:, place] += padded[:, top + down, left + right] @ kernel
    text = said(WIDE, made.reshape(WIDE.output_shape))
    what = "a tap turned into its place" if of_taps else "an output turned into its position"
    assert f"the index of {what}" in text
    assert f"along height instead of width, in {says}" in text


@pytest.mark.parametrize(("size", "points"), [(16, 16), (16, 32), (4, 8), (32, 32)])
def test_transforms_of_blocks_that_are_too_short_for_their_tails(size: int, points: int) -> None:
    operands = draw(SIGNAL, Fill.NORMAL, 0)
    signal, taps = operands.input[0, :, 0], operands.kernel[::-1, 0, 0]
    spectrum = np.fft.rfft(taps, points)
    made = np.zeros(60 + 20 + points)
    for start in range(0, 60, size):
        block = np.fft.rfft(signal[start : start + size], points)
        made[start : start + points] += np.fft.irfft(block * spectrum, points)
    text = said(SIGNAL, made[None, :80, None])
    assert f"overlap-add in blocks of {size} by transforms of {points} points" in text
    assert "wraps around" in text


SPREAD = Convolution((5, 6), 2, 3, (3, 2), 2, padding=((1, 1), (0, 0)), bias=False, dtype="float64")


def test_a_gradient_that_is_cut_out_by_an_empty_slice() -> None:
    right = evaluate(SPREAD, draw(SPREAD, Fill.NORMAL, 0), Pass.GRAD_INPUT)
    search = Search(
        *(SPREAD, draw(SPREAD, Fill.NORMAL, 0), Fill.NORMAL, Pass.GRAD_INPUT), may_be_right=False
    )
    found = search.diagnose(right[:, :, :0], pairs=False)
    assert "cut out by [n:-n]" in found.explanations[0].says


def test_a_transposed_convolution_that_is_cut_out_by_an_empty_slice() -> None:
    up = Convolution((3, 4), 2, 3, (3, 2), transposed=True, bias=False, dtype="float64")
    right = evaluate(up, draw(up, Fill.NORMAL, 0), Pass.FORWARD)
    assert "the output empty where nothing is padded" in said(up, right[:, :0, :0])


def test_windows_that_are_moved_back_into_the_input() -> None:
    """As `jax.lax.dynamic_slice` does with those that begin too late."""
    conv = Convolution((11,), 2, 3, (4,), 2, padding="same", bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    padded = np.pad(operands.input, [(0, 0), (1, 1), (0, 0)])
    made = np.empty(conv.output_shape)
    for place in range(11):
        start = min(place, padded.shape[1] - 4)
        made[:, place] = np.einsum("nkc,kco->no", padded[:, start : start + 4], operands.kernel)
    text = said(conv, made)
    assert "the last windows moved back into what is there: their beginning is clamped" in text


def test_outputs_cut_off_by_the_padding_in_place_of_its_outputs() -> None:
    conv = Convolution(
        (19,), 2, 3, (5,), 2, stride=(2,), padding="causal", bias=False, dtype="float64"
    )
    right = evaluate(conv, draw(conv, Fill.NORMAL, 0), Pass.FORWARD)
    made = right[:, : (19 + 8 - 5) // 2 + 1 - 4]
    assert "as many outputs cut off at the end as elements are padded" in said(conv, made)


def test_numpys_same_of_a_kernel_that_is_longer_than_the_input() -> None:
    conv = Convolution((4,), 1, 1, (7,), padding="same", bias=False, dtype="float64")
    operands = draw(conv, Fill.NORMAL, 0)
    made = np.convolve(operands.input[0, :, 0], operands.kernel[::-1, 0, 0], "same")
    assert "as of numpy.convolve, max(len(x), len(w))" in said(conv, made[None, :, None])


BLOCKS_OF = Convolution((61,), 1, 1, (3,), padding=((2, 2),), bias=False, dtype="float64")


@pytest.mark.parametrize(
    ("step", "told"), [(15, "one element too long"), (16, "too few for the tail")]
)
def test_overlap_add_in_blocks_too_long_for_their_transform(step: int, told: str) -> None:
    operands = draw(BLOCKS_OF, Fill.NORMAL, 0)
    signal, taps = operands.input[0, :, 0], operands.kernel[:, 0, 0][::-1]
    whole = np.zeros(61 + 2 + 16)
    for first in range(0, 61, step):
        block = np.fft.rfft(signal[first : first + step], 16)
        whole[first : first + 16] += np.fft.irfft(block * np.fft.rfft(taps, 16), 16)
    text = said(BLOCKS_OF, whole[None, : 61 + 2, None])
    assert "overlap-add" in text
    assert told in text
    assert "wraps around to" in text


def test_overlap_save_that_drops_one_element_too_few() -> None:
    operands = draw(BLOCKS_OF, Fill.NORMAL, 0)
    signal, taps = operands.input[0, :, 0], operands.kernel[:, 0, 0][::-1]
    padded = np.pad(signal, (1, 32))
    whole = []
    for first in range(0, 63, 15):
        block = np.fft.rfft(padded[first : first + 16], 16)
        whole.append(np.fft.irfft(block * np.fft.rfft(taps, 16), 16)[1:])
    text = said(BLOCKS_OF, np.concatenate(whole)[None, : 61 + 2, None])
    assert "overlap-save by transforms of" in text
    assert "one element too few" in text


@pytest.mark.parametrize("conv", [PERIODIC, PERIODIC.with_changes(spatial=(5, 8))])
def test_the_wrong_one_of_two_shifts(conv: Convolution) -> None:
    operands = draw(conv, Fill.NORMAL, 0)
    image, taps = operands.input[0, ..., 0], operands.kernel[::-1, ::-1, 0, 0]
    large = np.zeros(conv.spatial)
    top, left = (n // 2 - k // 2 for n, k in zip(conv.spatial, conv.kernel, strict=True))
    large[top : top + 3, left : left + 5] = taps
    spectrum = np.fft.rfft2(np.fft.fftshift(large)) * np.fft.rfft2(image)
    result = np.fft.irfft2(spectrum, s=conv.spatial)
    assert "fftshift in place of ifftshift" in said(conv, result[None, ..., None])
