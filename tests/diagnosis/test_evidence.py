"""Several results together: what one contradicts is dropped, what is left is told."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.diagnosis.account import account, raised
from convcheck.diagnosis.evidence import Evidence, Observation
from convcheck.diagnosis.program import Program
from convcheck.diagnosis.search import Search, mistakes_of
from convcheck.mathematics.operands import Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

Array = NDArray[np.float64]
Makes = Callable[[Convolution, Fill], Array]

SMALL = Convolution((3, 3), 1, 1, (2, 2), bias=False, dtype="float64")
RICH = Convolution((9, 7), 3, 4, (3, 2), 2, bias=False, dtype="float64")
STRIDED = RICH.with_changes(stride=(2, 3))
DILATED = RICH.with_changes(dilation=(2, 2))
BOTH = RICH.with_changes(spatial=(14, 12), stride=(2, 2), dilation=(2, 2))
PADDED = RICH.with_changes(padding=((2, 2), (1, 1)))
BATCHES = [RICH.with_changes(batch=size, out_channels=2) for size in (7, 8, 9, 17)]


def mistaken(law: str) -> Makes:
    """Return what computes as a mistake of this name does; right where it cannot be made."""

    def makes(conv: Convolution, fill: Fill) -> Array:
        operands = draw(conv, fill, 0).map(lambda array: array.astype(np.float64))
        for mistake in mistakes_of(conv):
            if Pass.FORWARD in mistake.passes:
                for variant in mistake.variants(conv, Pass.FORWARD):
                    if variant.named == law:
                        return variant.change(Program(conv)).run(operands, Pass.FORWARD)
        return Program(conv).run(operands, Pass.FORWARD)

    return makes


def seen(makes: Makes, *convs: Convolution, fill: Fill = Fill.INTEGERS) -> Evidence:
    """Return the results of a function as evidence."""
    evidence = Evidence()
    for conv in convs:
        operands, actual = draw(conv, fill, 0), makes(conv, fill)
        right = Search(conv, operands, fill, Pass.FORWARD).is_right(actual)
        evidence.add(Observation(conv, fill, operands, Pass.FORWARD, actual, right))
    return evidence


@pytest.mark.parametrize(
    ("law", "convs"),
    [
        ("the kernel with height and width exchanged", (SMALL, RICH)),
        ("the kernel's taps taken in column-major order, as if height and width were exchanged",
         (SMALL, RICH)),
        ("the strides of the axes in reverse order (strides exchanged)",
         (STRIDED, RICH.with_changes(stride=(3, 1)))),
        ("the dilation used as a stride", (DILATED, BOTH)),
        ("padding applied twice", (PADDED, RICH)),
        ("dilation times taps in the size of the output, in place of the extent of a dilated kernel"
         " (its effective size), dilation * (kernel - 1) + 1",
         (DILATED, BOTH, RICH.with_changes(dilation=(3, 1)))),
        ("one output too few", (RICH, STRIDED)),
        ("sums accumulated over the batch: each goes on from the one before it", (RICH, STRIDED)),
        ("a mean over input channels instead of a sum", (RICH, STRIDED)),
        ("all input channels but the last left out", (RICH, STRIDED)),
        ("circular in the padding along width: it wraps around there", (PADDED, RICH)),
    ],
)  # fmt: skip
def test_a_mistake_is_told_by_the_name_it_has_everywhere(
    law: str, convs: tuple[Convolution, ...]
) -> None:
    said = account(seen(mistaken(law), *convs, SMALL))
    assert said.startswith("exactly the result of")
    assert law in said


def test_what_one_result_contradicts_is_dropped() -> None:
    law = "a mean over the batch instead of a sum"
    first = account(seen(mistaken(law), RICH))
    assert f"either {law} or" in first
    assert "everything halved" in first
    assert "nothing that was tried tells them apart" in first
    second = account(seen(mistaken(law), RICH, RICH.with_changes(batch=3)))
    assert second.startswith(f"exactly the result of {law}: ")
    assert "halved" not in second


def test_a_name_that_others_share_is_not_told() -> None:
    narrow = RICH.with_changes(padding=((1, 1), (0, 1)))
    halved = account(seen(mistaken("padding halved"), narrow))
    assert "no padding" in halved
    assert "halved" not in halved
    wider = narrow.with_changes(padding=((4, 4), (2, 3)))
    said = account(seen(mistaken("padding halved"), narrow, PADDED, wider))
    assert said.startswith("exactly the result of padding halved")


def test_no_mistake_is_named_that_changes_nothing() -> None:
    def noise(conv: Convolution, fill: Fill) -> Array:
        right = mistaken("")(conv, fill)
        return right + 1 + np.arange(right.size).reshape(right.shape) % 7

    said = account(seen(noise, SMALL, RICH, STRIDED))
    assert "exactly" not in said
    assert said.startswith("none of")


def test_a_mistake_made_only_sometimes_is_told_with_its_condition() -> None:
    def makes(conv: Convolution, fill: Fill) -> Array:
        ignored = mistaken("dilation ignored")
        return (ignored if max(conv.stride) > 1 else mistaken(""))(conv, fill)

    said = account(seen(makes, RICH, STRIDED, DILATED, BOTH))
    assert "dilation ignored" in said
    assert "where the stride is more than one" in said
    assert "stride=2, dilation=2" in said


def test_blocks_are_told_with_their_size() -> None:
    law = "elements along batch beyond the last multiple of 8 (a tile) left zero"
    said = account(seen(mistaken(law), *BATCHES, SMALL))
    assert law in said
    assert "multiple of 4" not in said
    assert "batch=9" in said
    assert "batch=17" in said


def test_two_mistakes_are_found_together() -> None:
    def makes(conv: Convolution, fill: Fill) -> Array:
        return -mistaken("stride ignored")(conv, fill)

    said = account(seen(makes, SMALL, RICH, STRIDED))
    assert "the opposite sign" in said
    assert "stride ignored" in said


def test_a_transform_is_no_contradiction() -> None:
    def makes(conv: Convolution, fill: Fill) -> Array:
        result = mistaken("the kernel flipped along width")(conv, fill)
        largest = np.abs(result).max()
        error = np.random.default_rng(1).standard_normal(result.shape) * 4e-16 * largest
        return np.asarray(result + error)

    for fill in (Fill.INTEGERS, Fill.NORMAL):
        said = account(seen(makes, SMALL, RICH, STRIDED, fill=fill))
        assert said.startswith("exactly the result of the kernel flipped along width")


@pytest.mark.parametrize(
    ("border", "says"),
    [
        (lambda x: 3 * x, "only the border is wrong: outputs whose windows reach into the padding"),
        (lambda x: np.full_like(x, 7), "windows reach into the padding all hold 7"),
        (lambda x: x, "copied from the input"),
    ],
)
def test_a_border_that_is_left_as_it_was_is_told(
    border: Callable[[Array], Array], says: str
) -> None:
    same = Convolution((6, 7), 1, 1, (3, 3), padding="same", bias=False, dtype="float64")

    def makes(conv: Convolution, fill: Fill) -> Array:
        result = border(draw(conv, fill, 0).input.copy())
        result[:, 1:-1, 1:-1] = mistaken("")(conv, fill)[:, 1:-1, 1:-1]
        return result

    said = account(seen(makes, same, same.with_changes(spatial=(9, 8))))
    assert says in said


def test_sizes_by_another_formula_are_told_whatever_the_numbers_are() -> None:
    def makes(conv: Convolution, fill: Fill) -> Array:
        shape = [
            (axis.size - axis.extent) // axis.stride + 1 for axis in conv.axes
        ]  # padding forgotten
        return np.full((conv.batch, *shape, conv.out_channels), 3.0)

    said = account(seen(makes, PADDED, PADDED.with_changes(stride=(2, 1))))
    assert "padding ignored in the size of the output" in said


def test_where_a_function_raises_is_told() -> None:
    evidence = Evidence()
    for conv in (RICH, SMALL, STRIDED, BOTH):
        operands = draw(conv, Fill.INTEGERS, 0)
        right = max(conv.stride) == 1
        evidence.add(Observation(conv, Fill.INTEGERS, operands, Pass.FORWARD, None, right))
    assert raised(evidence).startswith("it raises where the stride is more than one")


def test_errors_as_large_as_a_rounding_are_said_to_be_so() -> None:
    wide = RICH.with_changes(in_channels=64)

    def partly_rounded(conv: Convolution, fill: Fill) -> Array:
        """Sums of the two halves of the channels, cut off at eight bits on the way."""
        operands = draw(conv, fill, 0).map(lambda array: array.astype(np.float64))
        half = conv.in_channels // 2
        found = np.zeros(conv.output_shape)
        for part in (slice(0, half), slice(half, None)):
            kernel = np.zeros_like(operands.kernel)
            kernel[..., part, :] = operands.kernel[..., part, :]
            halved = Operands(operands.input, kernel, None, operands.grad_output)
            sums = Program(conv).run(halved, Pass.FORWARD)
            step = 2.0 ** (np.floor(np.log2(np.abs(sums) + 1e-300)) - 7)
            found += np.round(sums / step) * step
        return found

    said = account(seen(partly_rounded, wide, wide.with_changes(spatial=(11, 8))))
    assert "as those of some sums or operands rounded to bfloat16 on the way" in said
    # A few elements that err are no rounding.
    few = account(seen(one_off, wide, wide.with_changes(spatial=(11, 8))))
    assert "rounded to" not in few


def one_off(conv: Convolution, fill: Fill) -> Array:
    """One element is wrong, by little."""
    operands = draw(conv, fill, 0).map(lambda array: array.astype(np.float64))
    found = Program(conv).run(operands, Pass.FORWARD)
    found[0, 0, 0, 0] += 1.0
    return found
