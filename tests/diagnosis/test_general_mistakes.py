"""Mistakes of a general kind, in functions by loops: named by what several results have in common.

Each is called on several convolutions, as `try` does. Beside each stands what resembles it and has
another cause, which must not get its name.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.axis import same_pads
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from tests.diagnosis.telling import PLANE, Array, Makes, told

STRIDED = [
    PLANE.with_changes(spatial=(14, 12), stride=stride, bias=False)
    for stride in ((1, 1), (2, 2), (3, 2), (2, 3))
]
PADDED = [
    PLANE.with_changes(padding=pads, bias=False)
    for pads in (((1, 1), (1, 1)), ((2, 1), (0, 3)), ((0, 0), (2, 2)), ((1, 1), (0, 0)))
]
SPACE = Convolution((9, 10, 8), 2, 3, (3, 2, 2), 2, bias=False, dtype="float64")


def without_bias(conv: Convolution, operands: Operands) -> Array:
    return evaluate(conv, replace(operands, bias=None), Pass.FORWARD)


def read_at(
    conv: Convolution,
    operands: Operands,
    first: Callable[[int, int], int],
    output: tuple[int, ...] | None = None,
) -> Array:
    """Return a convolution whose window i begins at `first(axis, i)` of the input, by loops."""
    x, w = operands.input, operands.kernel
    y = np.zeros((conv.batch, *(output or conv.output), conv.out_channels))
    for at in np.ndindex(*y.shape[1:-1]):
        for tap in np.ndindex(*conv.kernel):
            place = tuple(
                first(a, i) + k * conv.dilation[a]
                for a, (i, k) in enumerate(zip(at, tap, strict=True))
            )
            if all(0 <= p < size for p, size in zip(place, conv.spatial, strict=True)):
                y[(slice(None), *at)] += x[(slice(None), *place)] @ w[tap]
    return y


def in_blocks(block: int) -> Makes:
    def makes(conv: Convolution, operands: Operands) -> Array:
        times = math.ceil(conv.in_channels / block)
        return without_bias(conv, operands) + times * np.asarray(operands.bias)

    return makes


@pytest.mark.parametrize("block", [4, 8, 10])
def test_a_bias_for_each_block_of_channels(block: int) -> None:
    convs = [PLANE.with_changes(in_channels=c) for c in (3, 9, 15, 33)]
    said = told(in_blocks(block), *convs)
    assert f"the bias added once for each block of {block} input channels (" in said
    assert f"{math.ceil(33 / block)} times with 33 input channels" in said
    assert "add the bias once, after the loop over input channels" in said


def test_a_bias_for_each_output_or_row_and_once_more() -> None:
    convs = [PLANE, PLANE.with_changes(spatial=(12, 7)), PLANE.with_changes(spatial=(9, 11))]
    said = told(lambda c, o: without_bias(c, o) + (c.output[0] + 1) * np.asarray(o.bias), *convs)
    assert "once for each of the outputs along height and once more" in said


def test_a_bias_that_is_added_twice_everywhere_is_of_no_block() -> None:
    convs = [PLANE.with_changes(in_channels=c, batch=c // 3) for c in (3, 9, 15, 33)]
    convs.append(PLANE.with_changes(kernel=(2, 3), batch=3))
    said = told(lambda c, o: without_bias(c, o) + 2 * np.asarray(o.bias), *convs)
    assert "exactly the result of the bias added twice: " in said
    assert "block" not in said


def test_a_count_by_no_known_rule_is_told_as_numbers() -> None:
    convs = [PLANE.with_changes(in_channels=c) for c in (3, 9, 15, 33)]
    said = told(
        lambda c, o: without_bias(c, o) + (c.in_channels**2 + 5) * np.asarray(o.bias), *convs
    )
    assert "the bias is added more or less than once: 14 times with in_channels=3" in said
    said = told(
        lambda c, o: (c.in_channels**2 + 5) * without_bias(c, o) + np.asarray(o.bias), *convs
    )
    assert "the sum of products is added more or less than once: 14 times with in_ch" in said
    noise = told(lambda c, o: without_bias(c, o) + np.arange(c.out_channels) ** 3, *convs)
    assert "more or less than once" not in noise


def test_every_stride_th_of_the_full_convolution() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        if set(conv.stride) == {1}:
            return evaluate(conv, operands, Pass.FORWARD)
        return read_at(conv, operands, lambda a, i: i * conv.stride[a] - conv.axes[a].extent + 1)

    said = told(makes, *STRIDED)
    assert "every stride-th of the full convolution from the first on (index 0 with" in said


@pytest.mark.parametrize(
    ("offset", "says"),
    [
        (lambda step: step - 1, "from index stride - 1 on"),
        (lambda step: step // 2, "from index stride // 2 on"),
    ],
)
@pytest.mark.parametrize("axes", [(0, 1), (1,)])
def test_every_stride_th_from_another_index(
    offset: Callable[[int], int], says: str, axes: tuple[int, ...]
) -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        whole = evaluate(conv.with_changes(stride=(1, 1)), operands, Pass.FORWARD)
        begin = [offset(step) if a in axes else 0 for a, step in enumerate(conv.stride)]
        return whole[:, begin[0] :: conv.stride[0], begin[1] :: conv.stride[1]]

    said = told(makes, *STRIDED, PLANE.with_changes(spatial=(15, 13), stride=(4, 4), bias=False))
    assert says + (" along width (" if axes == (1,) else " (index ") in said
    assert "either" not in said


def test_windows_that_are_late_whatever_the_stride_are_of_no_phase() -> None:
    said = told(lambda c, o: read_at(c, o, lambda a, i: i * c.stride[a] + 1), *STRIDED)
    assert "1 element too late along height and width" in said
    assert "every stride-th" not in said


@pytest.mark.parametrize("assigned", [(1, 0, 2), (1, 2, 0), (0, 2, 1), (0, 0, 2), (0, 1, 1)])
@pytest.mark.parametrize("fitting", [True, False])
def test_a_stride_of_another_axis_in_space(assigned: tuple[int, ...], fitting: bool) -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        other = tuple(conv.stride[axis] for axis in assigned)
        if fitting:
            return read_at(conv, operands, lambda a, i: i * other[a])
        return evaluate(conv.with_changes(stride=other), operands, Pass.FORWARD)

    convs = [SPACE.with_changes(stride=step) for step in ((1, 2, 3), (3, 1, 2), (2, 2, 2))]
    said = told(makes, *convs)
    names = ("depth", "height", "width")
    used = [f"{names[of]}'s for {names[a]}" for a, of in enumerate(assigned) if a != of]
    assert f"exactly the result of another axis' stride: {', '.join(used)}: " in said


def test_a_kernel_size_of_another_axis_in_the_size_of_the_output() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        sizes = tuple(size - conv.kernel[0] + 1 for size in conv.spatial)
        return read_at(conv, operands, lambda a, i: i, sizes)

    convs = [SPACE.with_changes(kernel=kernel) for kernel in ((3, 2, 2), (2, 3, 1), (2, 2, 2))]
    said = told(makes, *convs)
    assert "another axis' kernel size in the size of the output: depth's for height" in said


def test_taps_as_far_as_the_kernel_is_long_along_another_axis() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        w = operands.kernel.copy()
        w[:, conv.kernel[0] :] = 0
        return evaluate(conv, Operands(operands.input, w, None, operands.grad_output), Pass.FORWARD)

    kernels = [PLANE.with_changes(kernel=k, bias=False) for k in ((3, 2), (2, 3), (2, 4), (1, 4))]
    said = told(makes, *kernels)
    assert "another axis' kernel size in the loop over taps: height's for width" in said


def test_a_stride_that_is_ignored_is_that_of_no_other_axis() -> None:
    convs = [SPACE.with_changes(stride=step) for step in ((1, 2, 3), (3, 1, 2), (2, 2, 2))]
    said = told(lambda c, o: read_at(c, o, lambda a, i: i), *convs)
    assert "stride ignored" in said
    assert "another axis'" not in said


def front(conv: Convolution) -> list[int]:
    return [(axis.padded - axis.extent) % axis.stride for axis in conv.axes]


@pytest.mark.parametrize("which", [Pass.GRAD_KERNEL, Pass.GRAD_INPUT])
def test_what_no_window_reaches_is_in_front(which: Pass) -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        left = front(conv)
        at = tuple(slice(n, None) for n in left)
        short = conv.with_changes(
            spatial=tuple(s - n for s, n in zip(conv.spatial, left, strict=True))
        )
        x = operands.input[(slice(None), *at)]
        made = evaluate(short, Operands(x, *(operands.kernel, None, operands.grad_output)), which)
        if which is Pass.GRAD_KERNEL:
            return made
        return np.pad(made, [(0, 0), *((n, 0) for n in left), (0, 0)])

    said = told(makes, *STRIDED, which=which)
    assert "windows that end with the input, all of what is left in front of them" in said
    moved = told(lambda c, o: np.roll(evaluate(c, o, which), 1, 1), *STRIDED, which=which)
    assert "left in front" not in moved


def test_gradients_as_large_as_what_is_left_allows() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        wide = conv.with_changes(
            kernel=tuple(k + n for k, n in zip(conv.kernel, front(conv), strict=True))
        )
        w = np.zeros(wide.kernel_shape)
        grown = Operands(operands.input, w, None, operands.grad_output)
        return evaluate(wide, grown, Pass.GRAD_KERNEL)

    said = told(makes, *STRIDED, which=Pass.GRAD_KERNEL)
    assert "a gradient with more taps than the kernel, as far as what is left reaches" in said

    def short(conv: Convolution, operands: Operands) -> Array:
        made = evaluate(conv, operands, Pass.GRAD_INPUT)
        return made[:, : made.shape[1] - front(conv)[0], : made.shape[2] - front(conv)[1]]

    said = told(short, *STRIDED, which=Pass.GRAD_INPUT)
    assert "a gradient without the elements that no window reaches" in said


def by_flat_index(conv: Convolution, operands: Operands, *, planes: bool) -> Array:
    """Return a convolution that finds elements by a flat index, and looks at its ends only."""
    height, width = conv.spatial
    (top, _), (left, _) = conv.pads
    first = np.moveaxis(operands.input, -1, 1)
    flat = first.reshape(-1) if planes else first
    y = np.zeros(conv.output_shape)
    for n, c in itertools.product(range(conv.batch), range(conv.in_channels)):
        line = flat if planes else flat[n, c].reshape(-1)
        base = (n * conv.in_channels + c) * height * width if planes else 0
        for i, j in np.ndindex(*conv.output):
            for u, v in np.ndindex(*conv.kernel):
                index = base + (i - top + u) * width + j - left + v
                if 0 <= index < len(line):
                    y[n, i, j] += line[index] * operands.kernel[u, v, c]
    return y


def test_rows_that_run_over() -> None:
    said = told(
        lambda c, o: by_flat_index(c, o, planes=False), PLANE.with_changes(bias=False), *PADDED
    )
    assert "flat indices that go on beyond the end of a row" in said
    assert "zero outside the image" in said
    assert "compare the index along height and width with 0 and the size" in said
    said = told(lambda c, o: by_flat_index(c, o, planes=True), *PADDED)
    assert "and outside an image from that of the next channel" in said


def test_an_input_that_is_rolled_runs_over_no_row() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        around = ((0, 0), *conv.pads, (0, 0))
        x = np.pad(operands.input, around, mode="wrap")
        valid = conv.with_changes(spatial=x.shape[1:-1], padding="valid")
        return evaluate(
            valid, Operands(x, operands.kernel, None, operands.grad_output), Pass.FORWARD
        )

    said = told(makes, *PADDED)
    assert "circular in the padding" in said
    assert "flat indices" not in said


def test_rows_of_the_input_read_as_rows_of_the_output() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        longer = conv.spatial[1] - conv.output[1]
        whole = evaluate(conv.with_changes(padding=((0, 0), (0, longer))), operands, Pass.FORWARD)
        flat = whole.reshape(conv.batch, -1, conv.out_channels)
        return flat[:, : math.prod(conv.output)].reshape(conv.output_shape)

    plain = [PLANE.with_changes(bias=False), PLANE.with_changes(kernel=(2, 4), bias=False)]
    assert "outputs that lie in rows as long as the input's" in told(makes, *plain)


def test_same_padding_as_for_a_stride_of_one() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        pads = tuple(same_pads(a.size, a.kernel, 1, a.dilation) for a in conv.axes)
        return evaluate(conv.with_changes(padding=pads), operands, Pass.FORWARD)

    same = [conv.with_changes(padding="same") for conv in STRIDED]
    named = "same padding that ignores the stride, computed as for stride 1 (extent - 1 in all"
    for convs in (same, same[:2]):  # first of all that gives the same
        assert told(makes, *convs).startswith(f"exactly the result of either {named}")


def test_sides_that_are_exchanged_are_no_matter_of_the_stride() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        turned = tuple(pair[::-1] for pair in conv.pads)
        return evaluate(conv.with_changes(padding=turned), operands, Pass.FORWARD)

    same = [conv.with_changes(padding="same") for conv in STRIDED]
    said = told(makes, *same, *PADDED)
    assert "padding before and after exchanged" in said
    assert "stride of one" not in said


def test_channels_left_out_to_which_the_bias_is_added() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        sums = without_bias(conv, operands)
        sums[..., conv.out_channels // 8 * 8 or conv.out_channels :] = 0
        return sums + (0 if operands.bias is None else operands.bias)

    convs = [PLANE.with_changes(out_channels=c) for c in (4, 11, 18)]
    said = told(makes, *convs, PLANE.with_changes(out_channels=13, bias=False))
    assert "output channel beyond the last multiple of 8 (a tile) left zero" in said
    assert "but for the bias, which is added there" in said


CAUSAL = [
    Convolution((12,), 2, 3, (k,), 1, padding="causal", dilation=(d,), bias=False, dtype="float64")
    for k, d in ((3, 1), (4, 1), (3, 2), (2, 3))
]


def cropped_at(share: float) -> Makes:
    """Return a causal layer that pads both sides, and crops a share of the excess in front."""

    def makes(conv: Convolution, operands: Operands) -> Array:
        excess = conv.axes[0].extent - 1
        both = evaluate(conv.with_changes(padding=((excess,) * 2,)), operands, Pass.FORWARD)
        start = int(share * excess)
        return both[:, start : start + conv.spatial[0]]

    return makes


def test_a_causal_layer_that_is_cropped_at_both_ends_looks_ahead() -> None:
    said = told(cropped_at(0.5), *CAUSAL)
    assert "look ahead" in said
    assert "crop" in said


def test_windows_of_a_causal_layer_that_are_early_do_not_look_ahead() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        return np.pad(without_bias(conv, operands), ((0, 0), (1, 0), (0, 0)))[:, :-1]

    assert "ahead" not in told(makes, *CAUSAL)


SAME = [
    PLANE.with_changes(spatial=sizes, kernel=kernel, stride=(s, s), padding="same", bias=False)
    for sizes, kernel, s in (((7, 8), (3, 2), 2), ((8, 8), (3, 3), 2), ((7, 9), (5, 4), 3))
]


def test_same_padding_of_sizes_that_are_multiples_of_the_stride() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        before = [max(axis.extent - axis.stride, 0) // 2 for axis in conv.axes]
        return read_at(conv, operands, lambda a, i: i * conv.stride[a] - before[a])

    said = told(makes, *SAME)
    assert "max(extent - stride, 0) in all whatever the input's size" in said
    assert "remainder" in said


def test_windows_that_begin_nowhere_in_the_padding_are_of_no_multiple() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        return read_at(conv, operands, lambda a, i: i * conv.stride[a])

    assert "whatever the input's size" not in told(makes, *SAME)
