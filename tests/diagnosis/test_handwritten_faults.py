"""Convolutions with a bug in their own loops, which know nothing of the mistakes' code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.explanation import Diagnosis
from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

Array = NDArray[Any]

PLAIN = Convolution((8, 8), 3, 3, (3, 3), batch=2, padding=((1, 1), (1, 1)), dtype="float64")
STRIDED = Convolution((9, 9), 2, 4, (3, 3), 2, (2, 2), "same", dtype="float64")
UNEVEN = Convolution((9, 8), 2, 4, (3, 2), 2, (2, 1), ((2, 0), (1, 0)), dtype="float64")
DILATED = Convolution((9, 9), 2, 3, (3, 3), 2, (1, 1), ((2, 2), (2, 2)), (2, 2), dtype="float64")
GROUPED = Convolution((6, 6), 4, 8, (3, 3), 2, groups=2, dtype="float64")
EVEN = Convolution((8, 8), 2, 3, (4, 4), 2, (2, 2), "same", dtype="float64")


def loops(
    conv: Convolution,
    x: Array,
    w: Array,
    b: Array,
    *,
    pad: tuple[int, int] | None = None,
    stride: tuple[int, int] | None = None,
    dilation: tuple[int, int] | None = None,
    taps: tuple[int, int] | None = None,
    group_of: Callable[[int], int] | None = None,
) -> Array:
    """Return a conv2d by loops, with what a bug makes of its numbers."""
    (top, left), (sh, sw) = pad or (conv.pads[0][0], conv.pads[1][0]), stride or conv.stride
    dh, dw = dilation or conv.dilation
    fan_in, fan_out = conv.in_channels // conv.groups, conv.out_channels // conv.groups
    y = np.zeros(conv.output_shape)
    for n, i, j, o in np.ndindex(*y.shape):
        group = group_of(o) if group_of else o // fan_out
        for ki, kj, c in np.ndindex(*(taps or conv.kernel), fan_in):
            row, column = i * sh + ki * dh - top, j * sw + kj * dw - left
            if 0 <= row < conv.spatial[0] and 0 <= column < conv.spatial[1]:
                y[n, i, j, o] += x[n, row, column, group * fan_in + c] * w[ki, kj, c, o]
        y[n, i, j, o] += b[o]
    return y


def spread(conv: Convolution, x: Array, w: Array, *, windows: bool) -> Array:
    """Return a conv2d_transpose whose contributions are assigned, in loops over windows or taps."""
    (top, _), (left, _) = conv.pads
    whole = np.zeros((conv.batch, *(size + 9 for size in conv.output), conv.out_channels))
    places = list(np.ndindex(*conv.spatial)), list(np.ndindex(*conv.kernel))
    for outer in places[not windows]:
        for inner in places[windows]:
            (i, j), (ki, kj) = (outer, inner) if windows else (inner, outer)
            row, column = i * conv.stride[0] + ki, j * conv.stride[1] + kj
            whole[:, row, column] = x[:, i, j] @ w[ki, kj].T
    return whole[:, top : top + conv.output[0], left : left + conv.output[1]]


def diagnosed(conv: Convolution, fault: Callable[..., Array], fill: Fill) -> Diagnosis:
    operands = draw(conv, fill, seed=1)
    actual = fault(conv, operands.input, operands.kernel, operands.bias)
    return Search(conv, operands, fill, Pass.FORWARD).diagnose(actual)


FAULTS: dict[str, tuple[Convolution, Callable[..., Array], str, str]] = {
    "flipped": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w[::-1, ::-1], b),
        "kernel_flipped",
        "the kernel flipped along height and width",
    ),
    "flipped_one_axis": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w[:, ::-1], b),
        "kernel_flipped",
        "the kernel flipped along width",
    ),
    "kernel_transposed": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w.transpose(1, 0, 2, 3), b),
        "kernel_axes",
        "the kernel with height and width exchanged",
    ),
    "channels_exchanged": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w.transpose(0, 1, 3, 2), b),
        "kernel_axes",
        "input channels and output channels exchanged",
    ),
    "kernel_reshaped": (
        STRIDED,
        lambda c, x, w, b: loops(c, x, w.reshape(4, 2, 3, 3).transpose(2, 3, 1, 0), b),
        "kernel_layout",
        "a kernel that lies as HWIO and is read as OIHW",
    ),
    "input_reshaped": (
        STRIDED,
        lambda c, x, w, b: loops(c, x.reshape(2, 2, 9, 9).transpose(0, 2, 3, 1), w, b),
        "data_layout",
        "an input lying channels last and read as channels first",
    ),
    "stride_ignored": (
        STRIDED,
        lambda c, x, w, b: loops(c, x, w, b, stride=(1, 1)),
        "steps",
        "stride ignored along height and width",
    ),
    "stride_swapped": (
        UNEVEN,
        lambda c, x, w, b: loops(c, x, w, b, stride=(1, 2)),
        "steps",
        "stride (1, 2)",
    ),
    "dilation_ignored": (
        DILATED,
        lambda c, x, w, b: loops(c, x, w, b, dilation=(1, 1)),
        "steps",
        "dilation ignored along height and width",
    ),
    "symmetric_same": (
        EVEN,
        lambda c, x, w, b: loops(c, x, w, b, pad=(2, 2)),
        "padding",
        "1 element too early along height and width",
    ),
    "sides_exchanged": (
        UNEVEN,
        lambda c, x, w, b: loops(c, x, w, b, pad=(0, 0)),
        "padding",
        "padding before and after exchanged along height and width",
    ),
    "groups_ignored": (
        GROUPED,
        lambda c, x, w, b: loops(c, x, w, b, group_of=lambda o: 0),
        "groups",
        "groups ignored",
    ),
    "last_tap_missed": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w, b, taps=(3, 2)),
        "taps",
        "the last taps along width left out",
    ),
    "no_bias": (PLAIN, lambda c, x, w, b: loops(c, x, w, 0 * b), "bias", "no bias"),
    "bias_in_the_loop": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w, 9 * b),
        "bias",
        "the bias added once for each tap",
    ),
    "first_entry_only": (
        PLAIN,
        lambda c, x, w, b: loops(c, x, w, b) * np.array([1, 0]).reshape(2, 1, 1, 1),
        "unwritten",
        "left zero",
    ),
}


@pytest.mark.parametrize("fill", [Fill.NORMAL, Fill.INTEGERS])
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_called_by_its_name(name: str, fill: Fill) -> None:
    conv, fault, kind, says = FAULTS[name]
    found = diagnosed(conv, fault, fill)
    kinds = [each.kinds for each in found.explanations]
    assert (kind,) in kinds, str(found)
    assert any(says in each.says for each in found.explanations), str(found)


def test_the_right_loops_are_no_fault() -> None:
    for conv in (PLAIN, STRIDED, UNEVEN, DILATED, GROUPED, EVEN):
        assert "only rounding" in str(diagnosed(conv, loops, Fill.NORMAL))


def test_two_mistakes_at_once_are_found_as_a_pair() -> None:
    found = diagnosed(PLAIN, lambda c, x, w, b: loops(c, x, w[::-1, ::-1], 0 * b), Fill.NORMAL)
    assert ("bias", "kernel_flipped") in [each.kinds for each in found.explanations]
    assert "together with" in str(found)


@pytest.mark.parametrize(
    ("windows", "says"), [(True, "overlapping elements of the input"), (False, "taps written over")]
)
def test_a_transposed_convolution_that_assigns_what_it_should_add(windows: bool, says: str) -> None:
    conv = Convolution(
        (4, 5), 3, 2, (3, 4), 2, (2, 1), ((1, 0), (2, 1)), bias=False, transposed=True,
        output_padding=(1, 0), dtype="float64",
    )  # fmt: skip
    operands = draw(conv, Fill.NORMAL, seed=1)
    actual = spread(conv, operands.input, operands.kernel, windows=windows)
    found = Search(conv, operands, Fill.NORMAL, Pass.FORWARD).diagnose(actual)
    assert [each.kinds for each in found.explanations] == [("overwritten",)]
    assert says in str(found)
    gradient = Search(conv.mirror, mirrored(operands), Fill.NORMAL, Pass.GRAD_INPUT)
    assert [each.kinds for each in gradient.diagnose(actual).explanations] == [("overwritten",)]


def mirrored(operands: Operands) -> Operands:
    """Return operands whose gradient with respect to the input is that transposed convolution."""
    return replace(operands, input=operands.grad_output, grad_output=operands.input)


@pytest.mark.parametrize("fill", [Fill.NORMAL, Fill.INTEGERS])
def test_a_gradient_with_a_flip_too_many_is_found(fill: Fill) -> None:
    operands = draw(PLAIN, fill, seed=1)
    x, g = operands.input, operands.grad_output[:, ::-1, ::-1]
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    actual = np.zeros(PLAIN.kernel_shape)
    for i, j in np.ndindex(3, 3):
        actual[i, j] = np.einsum("nhwc,nhwo->co", padded[:, i : i + 8, j : j + 8], g)
    found = Search(PLAIN, operands, fill, Pass.GRAD_KERNEL).diagnose(actual)
    assert str(found).startswith(
        "exactly the result of the output gradient flipped along height and width"
    )


def test_a_gradient_that_is_a_mean_is_found() -> None:
    operands = draw(PLAIN, Fill.NORMAL, seed=1)
    actual = operands.grad_output.sum(axis=(0, 1, 2)) / PLAIN.batch
    found = Search(PLAIN, operands, Fill.NORMAL, Pass.GRAD_BIAS).diagnose(actual)
    assert "a mean over the batch instead of a sum" in str(found)


def test_one_wrong_element_is_located() -> None:
    def fault(conv: Convolution, x: Array, w: Array, b: Array) -> Array:
        y = loops(conv, x, w, b)
        y[1, 7, 0, 2] += 0.5
        return y

    found = diagnosed(PLAIN, fault, Fill.NORMAL)
    assert found.explanations == ()
    assert "1 of 384 elements are wrong, all of them at batch 1, at height 7, at width 0" in str(
        found
    )
