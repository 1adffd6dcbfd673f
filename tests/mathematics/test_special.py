"""Special values: they are drawn, a correct result agrees, each way to lose one has its name."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from convcheck.mathematics.judge import Judge, with_overflow
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.mathematics.special import difference
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass

CONV = Convolution((16,), 2, 3, (3,), batch=3, padding=((1, 1),), bias=False)
MAXIMUM = {"float32": 1.5 * 2.0**127, "float64": 1.5 * 2.0**1023}


def correct(conv: Convolution, *, skips_zeros: bool = False) -> np.ndarray:
    """Return the forward pass as a program would compute it, all of it in the case's dtype.

    With `skips_zeros`, weights of zero are left out.
    """
    operands = draw(conv, Fill.SPECIAL, 0)
    x, w = operands.input, operands.kernel
    padded = np.pad(x, ((0, 0), *conv.pads, (0, 0)))
    y = np.zeros(conv.output_shape, conv.dtype)
    with np.errstate(invalid="ignore", over="ignore"):
        for tap in range(conv.kernel[0]):
            for channel in range(conv.in_channels):
                seen = padded[:, tap : tap + conv.output[0], channel, None]
                products = seen * w[tap, channel]
                y += np.where(w[tap, channel] == 0, 0, products) if skips_zeros else products
    return y


@pytest.mark.parametrize("dtype", MAXIMUM)
def test_every_kind_is_there(dtype: str) -> None:
    conv = CONV.with_changes(dtype=dtype)
    operands = draw(conv, Fill.SPECIAL, 0)
    tiny = np.finfo(dtype).tiny
    for array in (operands.input, operands.grad_output):
        assert array.dtype == dtype
        assert np.isnan(array[0]).any()
        assert np.isposinf(array[0]).any()
        assert np.isneginf(array[0]).any()
        assert array[1].max() == MAXIMUM[dtype]
        assert (np.signbit(array[1]) & (array[1] == 0)).any()
        assert ((array[2] != 0) & (np.abs(array[2]) < tiny)).all()
    assert np.isnan(operands.input[0, 0, 0]), "in the corner, where padding begins"
    assert np.isfinite(operands.kernel).all()
    assert (operands.kernel[1:] != 0).all()
    assert not operands.kernel[0, :, 0].any(), "with which what is not finite is NaN"


@pytest.mark.parametrize("dtype", MAXIMUM)
def test_a_correct_result_agrees(dtype: str) -> None:
    conv = CONV.with_changes(dtype=dtype)
    verdict = Judge(conv, Fill.SPECIAL, (Pass.FORWARD,), 0).verdict(Pass.FORWARD, correct(conv))
    assert verdict.outcome is Outcome.AGREE, verdict.reason
    result = correct(conv)
    assert np.isnan(result).any()
    assert np.isposinf(result[1]).any(), "a product overflowed"
    assert ((result[2] != 0) & (np.abs(result[2]) < np.finfo(dtype).tiny)).any()


def flushed(y: np.ndarray) -> None:
    y[np.abs(y) < np.finfo(y.dtype).tiny] = 0


def saturated(y: np.ndarray) -> None:
    y[np.isinf(y)] = np.finfo(y.dtype).max


def nan_lost(y: np.ndarray) -> None:
    y[np.isnan(y)] = 0


def nan_spread(y: np.ndarray) -> None:
    y[0] = np.nan


def overflowed(y: np.ndarray) -> None:
    y[2, 3, 0] = np.inf


def infinite_for_nan(y: np.ndarray) -> None:
    y[np.isnan(y)] = np.inf


def nan_for_infinite(y: np.ndarray) -> None:
    y[np.isinf(y)] = np.nan


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (flushed, "are subnormal and were flushed to zero"),
        (saturated, "came out as finite numbers and should be infinite"),
        (nan_lost, "came out as finite numbers and should be NaN"),
        (nan_spread, "came out as NaN and should be finite"),
        (overflowed, "1 of 144 overflowed and should be finite"),
        (infinite_for_nan, "came out as infinite and should be NaN"),
        (nan_for_infinite, "came out as NaN and should be infinite"),
    ],
)
def test_what_became_of_them_is_said(damage: Callable[[np.ndarray], None], told: str) -> None:
    result = correct(CONV)
    damage(result)
    verdict = Judge(CONV, Fill.SPECIAL, (Pass.FORWARD,), 0).verdict(Pass.FORWARD, result)
    assert verdict.outcome is Outcome.MISMATCH
    assert told in verdict.reason


NAN, INF, TINY = np.nan, np.inf, 2.0**-130


@pytest.mark.parametrize(
    ("actual", "reference", "told"),
    [
        ([1, NAN, INF], [NAN, NAN, INF], "1 of 3 came out as finite numbers and should be NaN"),
        ([1, INF, -INF], [2, NAN, NAN], "2 of 3 came out as infinite and should be NaN"),
        ([NAN, NAN, INF], [INF, NAN, INF], "1 of 3 came out as NaN and should be infinite"),
        ([1, 0, INF], [INF, 0, INF], "1 of 3 came out as finite numbers and should be infinite"),
        ([NAN, NAN, NAN], [1, NAN, 0], "2 of 3 came out as NaN and should be finite"),
        ([INF, -INF, INF], [1, 2, INF], "2 of 3 overflowed and should be finite"),
        ([0, 0, TINY], [TINY, 0, TINY], "1 of 3 are subnormal and were flushed to zero"),
        ([0, 0, 0], [TINY, -TINY, 2.0**-126], "2 of 3 are subnormal and were flushed to zero"),
        ([NAN, INF, 1], [NAN, INF, 2], ""),
    ],
)
def test_each_kind_is_counted_by_itself(
    actual: list[float], reference: list[float], told: str
) -> None:
    found = difference(np.array(actual), np.array(reference), 2.0**-126)
    assert found == told


def test_several_kinds_are_told_one_after_the_other() -> None:
    found = difference(np.array([1, NAN, INF]), np.array([NAN, NAN, NAN]), 2.0**-126)
    assert found == (
        "1 of 3 came out as finite numbers and should be NaN;"
        " 1 of 3 came out as infinite and should be NaN"
    )


def test_gradients_are_trusted_too() -> None:
    judge = Judge(CONV, Fill.SPECIAL, USUAL_PASSES, 0)
    with np.errstate(invalid="ignore", over="ignore"):
        results = compute_reference(CONV, draw(CONV, Fill.SPECIAL, 0), USUAL_PASSES).results
        found = {which: result.astype(CONV.dtype) for which, result in results.items()}
    for which, result in found.items():
        assert judge.verdict(which, result).outcome is Outcome.AGREE
        assert judge.verdict(which, np.zeros_like(result)).outcome is Outcome.MISMATCH


@pytest.mark.parametrize("transposed", [False, True])
def test_padding_never_meets_what_is_not_finite(transposed: bool) -> None:
    """0 x infinity is a convention: some read the padding, some pass over it."""
    conv = CONV.with_changes(transposed=transposed, padding=((2, 2),), kernel=(5,))
    operands = draw(conv, Fill.SPECIAL, 0)
    arriving = operands.input if transposed else operands.grad_output
    _, positions, _ = np.nonzero(~np.isfinite(arriving))
    assert len(positions) == (2 if transposed else 3)
    assert (positions >= 2).all()
    assert (positions < arriving.shape[1] - 2).all()
    small = conv.with_changes(spatial=(2,), transposed=False)
    assert np.isfinite(draw(small, Fill.SPECIAL, 0).grad_output).all(), "no window is inside"


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize(
    "padding",
    [((0, 0), (1, 1)), ((1, 1), (0, 0)), ((0, 0), (0, 2)), ((2, 0), (0, 0)), ((0, 1), (1, 0))],
)
def test_nor_where_only_some_sides_are_padded(
    transposed: bool, padding: tuple[tuple[int, int], ...]
) -> None:
    conv = Convolution(
        (7, 8), 3, 3, (3, 3), batch=2, padding=padding, bias=False, transposed=transposed
    )
    operands = draw(conv, Fill.SPECIAL, 0)
    arriving = operands.input if transposed else operands.grad_output
    padded = conv.output if transposed else conv.spatial
    _, *positions, _ = np.nonzero(~np.isfinite(arriving))
    assert len(positions[0]) == 3
    for starts, (before, _), size in zip(positions, padding, padded, strict=True):
        assert (starts - before >= 0).all()
        assert (starts - before + 3 <= size).all()


def test_where_nothing_is_padded_they_stand_in_the_corners() -> None:
    conv = Convolution((7, 8), 2, 2, (3, 3), bias=False)
    operands = draw(conv, Fill.SPECIAL, 0)
    for array in (operands.input, operands.grad_output):
        assert np.isnan(array[0, 0, 0, 0])
        assert array[0, -1, -1, -1] == np.inf
    padded = draw(conv.with_changes(padding=((1, 1), (0, 0))), Fill.SPECIAL, 0)
    assert np.isnan(padded.input[0, 0, 0, 0]), "what does not arrive from outside stays there"


def test_two_results_with_the_same_special_values_do_not_differ() -> None:
    judge = Judge(CONV, Fill.SPECIAL, (Pass.FORWARD,), 0)
    first, second = correct(CONV), correct(CONV)
    (pair,) = judge.pairs(Pass.FORWARD, {"first": first, "second": second})
    assert (pair.max_abs_difference, pair.share) == (0.0, 0.0)
    second[np.isnan(second)] = 0
    (pair,) = judge.pairs(Pass.FORWARD, {"first": first, "second": second})
    assert pair.max_abs_difference == np.inf


POINTWISE = Convolution((6,), 8, 9, (1,), batch=5)


def test_kernels_and_biases_are_not_finite_where_mathematics_says_what_comes_of_it() -> None:
    operands = draw(POINTWISE, Fill.SPECIAL, 0)
    assert operands.bias is not None
    assert np.count_nonzero(~np.isfinite(operands.kernel)) == 2
    assert np.count_nonzero(~np.isfinite(operands.bias)) == 1
    for conv in (
        POINTWISE.with_changes(padding=((1, 0),)),
        POINTWISE.with_changes(stride=(2,)),
        POINTWISE.with_changes(kernel=(2,)),
        POINTWISE.with_changes(in_channels=7),
    ):
        assert np.isfinite(draw(conv, Fill.SPECIAL, 0).kernel).all()


def test_an_infinite_weight_taken_for_the_largest_number_is_a_mismatch() -> None:
    judge = Judge(POINTWISE, Fill.SPECIAL, USUAL_PASSES, 0)
    x, w, b = judge.operands.input, judge.operands.kernel, judge.operands.bias
    most = np.finfo(np.float32).max
    with np.errstate(invalid="ignore", over="ignore"):
        right = (x @ w[0] + b).astype(np.float32)
        wrong = (x @ np.clip(w[0], -most, most) + b).astype(np.float32)
    assert judge.verdict(Pass.FORWARD, right).outcome is Outcome.AGREE
    assert judge.verdict(Pass.FORWARD, wrong).outcome is Outcome.MISMATCH


def test_weights_are_powers_of_two_of_both_signs_and_zeros() -> None:
    kernel = draw(CONV.with_changes(in_channels=6), Fill.SPECIAL, 0).kernel
    assert set(np.unique(kernel)) == {-4.0, -2.0, -1.0, 0.0, 1.0, 2.0, 4.0}
    assert np.count_nonzero(kernel == 0) == 6


def test_zero_weights_that_are_skipped_are_a_mismatch() -> None:
    judge = Judge(CONV, Fill.SPECIAL, (Pass.FORWARD,), 0)
    right, wrong = correct(CONV), correct(CONV, skips_zeros=True)
    assert judge.verdict(Pass.FORWARD, right).outcome is Outcome.AGREE
    verdict = judge.verdict(Pass.FORWARD, wrong)
    assert verdict.outcome is Outcome.MISMATCH
    assert "should be NaN" in verdict.reason


def test_entries_of_zeros_and_of_one_number_are_there() -> None:
    x = draw(POINTWISE, Fill.SPECIAL, 0).input
    assert not x[3].any()
    assert np.signbit(x[3]).any()
    assert not np.signbit(x[3]).all()
    assert (x[4] == 1).all()


def test_a_result_is_rounded_once_before_it_is_compared() -> None:
    """2553 is between two numbers of float16: sums in float32 may have rounded the rest off."""
    expected = np.array([2553.0001, 70000.0, -70000.0, np.nan])
    found = with_overflow(expected, "float16")
    assert found[0] == 2553.0001
    assert list(found[1:3]) == [np.inf, -np.inf]
    assert np.isnan(found[3])
    assert abs(np.float16(np.float32(found[0])) - found[0]) < 2.0**-11 * found[0]
