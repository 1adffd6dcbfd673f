"""The reference equals the definition: exactly on integers, within its roundings otherwise."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of, plain
from convcheck.mathematics.reference import Reference, compute_reference
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.mathematics.naive import naive_passes
from tests.strategies import convolutions, mixed_borders

SEEDS = st.integers(0, 2**32)
EVERY = USUAL_PASSES
ROUNDOFF = Fraction(1, 2**53)


def naively(conv: Convolution, operands: Operands, number: Any) -> dict[Pass, np.ndarray]:
    """Return all passes in exact arithmetic, each operand's elements turned into `number`s."""
    convert = np.frompyfunc(lambda value: number(float(value)), 1, 1)
    x, w, g = (convert(o) for o in (operands.input, operands.kernel, operands.grad_output))
    b = None if operands.bias is None else convert(operands.bias)
    return dict(zip(EVERY, naive_passes(conv, x, w, b, g), strict=True))


def absolute(operands: Operands) -> Operands:
    bias = None if operands.bias is None else np.abs(operands.bias)
    return Operands(
        np.abs(operands.input), np.abs(operands.kernel), bias, np.abs(operands.grad_output)
    )


def integer_differences(conv: Convolution, operands: Operands, reference: Reference) -> list[str]:
    """Name the results and magnitudes that are not exactly the definition's integers."""
    exact, sums = naively(conv, operands, int), naively(conv, absolute(operands), int)
    return [
        f"{kind} of {which}"
        for kind, found, expected in (
            ("result", reference.results, exact),
            ("magnitude", reference.magnitudes, sums),
        )
        for which in EVERY
        if found[which].shape != expected[which].shape or (found[which] != expected[which]).any()
    ]


@settings(max_examples=150)
@given(convolutions(), SEEDS, st.integers(1, 200))
def test_reference_is_exactly_the_definition_on_integers(
    conv: Convolution, seed: int, block: int
) -> None:
    operands = draw(conv, Fill.INTEGERS, seed)
    reference = compute_reference(conv, operands, EVERY)
    assert integer_differences(conv, operands, reference) == []
    with pytest.MonkeyPatch.context() as patch:  # as of large ones, in parts
        patch.setattr(plain, "BLOCK", block)
        in_parts = compute_reference(conv, operands, EVERY)
    for which in EVERY:
        np.testing.assert_array_equal(in_parts.results[which], reference.results[which])


@settings(max_examples=60)
@given(mixed_borders(), SEEDS)
def test_padding_may_hold_something_else_along_each_axis(conv: Convolution, seed: int) -> None:
    operands = draw(conv, Fill.INTEGERS, seed)
    reference = compute_reference(conv, operands, EVERY)
    assert integer_differences(conv, operands, reference) == []


def test_modes_of_axes_are_not_exchanged() -> None:
    conv = Convolution((4, 4), 1, 1, (3, 3), padding="same", padding_mode="zeros,circular")
    operands = draw(conv, Fill.INTEGERS, 0)
    other = compute_reference(conv.with_changes(padding_mode="circular,zeros"), operands, EVERY)
    assert len(integer_differences(conv, operands, other)) > 2


def test_there_are_as_many_modes_as_axes() -> None:
    with pytest.raises(InvalidConvolution, match="allowed: zeros"):
        Convolution((4, 4), 1, 1, (3, 3), padding="same", padding_mode="zeros,circular,zeros")


@settings(max_examples=30)
@given(convolutions(largest_rank=2), SEEDS, st.data())
def test_one_wrong_integer_in_the_reference_is_noticed(
    conv: Convolution, seed: int, data: st.DataObject
) -> None:
    operands = draw(conv, Fill.INTEGERS, seed)
    reference = compute_reference(conv, operands, EVERY)
    which = data.draw(st.sampled_from(EVERY))
    kind = data.draw(st.sampled_from(["result", "magnitude"]))
    array = (reference.results if kind == "result" else reference.magnitudes)[which]
    array.flat[data.draw(st.integers(0, array.size - 1))] += 1
    assert integer_differences(conv, operands, reference) == [f"{kind} of {which}"]


@settings(max_examples=60)
@given(convolutions(largest_rank=2), SEEDS)
def test_reference_errs_by_no_more_than_the_worst_case_of_float64(
    conv: Convolution, seed: int
) -> None:
    operands = draw(conv, Fill.NORMAL, seed)
    reference = compute_reference(conv, operands, EVERY)
    exact, sums = naively(conv, operands, Fraction), naively(conv, absolute(operands), Fraction)
    oracle = oracle_of(conv)
    for which in EVERY:
        n = oracle.products(which)
        gamma = n * ROUNDOFF / (1 - n * ROUNDOFF)
        pairs = zip(
            reference.results[which].flat,
            reference.magnitudes[which].flat,
            exact[which].flat,
            sums[which].flat,
            strict=True,
        )
        for found, magnitude, true, true_sum in pairs:
            assert abs(Fraction(float(found)) - true) <= gamma * true_sum
            assert abs(Fraction(float(magnitude)) - true_sum) <= gamma * true_sum


@given(convolutions(), st.sets(st.sampled_from(EVERY)), st.sampled_from(USUAL_FILLS))
def test_only_the_passes_asked_for_are_computed_and_they_do_not_depend_on_each_other(
    conv: Convolution, passes: set[Pass], fill: Fill
) -> None:
    operands = draw(conv, fill, 1)
    some = compute_reference(conv, operands, tuple(passes))
    every = compute_reference(conv, operands, EVERY)
    assert set(some.results) == set(some.magnitudes) == passes
    for which in passes:
        assert some.results[which].dtype == some.magnitudes[which].dtype == np.float64
        np.testing.assert_array_equal(some.results[which], every.results[which])


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_operands_are_left_as_they_were(dtype: str) -> None:
    conv = Convolution((6, 5), 2, 4, (3, 2), batch=2, groups=2, padding="same", dtype=dtype)
    operands, again = draw(conv, Fill.NORMAL, 3), draw(conv, Fill.NORMAL, 3)
    compute_reference(conv, operands, EVERY)
    for name in ("input", "kernel", "bias", "grad_output"):
        np.testing.assert_array_equal(getattr(operands, name), getattr(again, name))
