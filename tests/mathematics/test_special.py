"""Special values: they are drawn, a correct result agrees, each way to lose one has its name."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import USUAL_PASSES, Fill, Pass

CONV = Convolution((16,), 2, 3, (3,), batch=3, padding=((1, 1),), bias=False)
MAXIMUM = {"float32": 2.0**127, "float64": 2.0**1023}


def correct(conv: Convolution) -> np.ndarray:
    """Return the forward pass as a program would compute it, all of it in the case's dtype."""
    operands = draw(conv, Fill.SPECIAL, 0)
    x, w = operands.input, operands.kernel
    padded = np.pad(x, ((0, 0), *conv.pads, (0, 0)))
    y = np.zeros(conv.output_shape, conv.dtype)
    with np.errstate(invalid="ignore", over="ignore"):
        for tap in range(conv.kernel[0]):
            for channel in range(conv.in_channels):
                seen = padded[:, tap : tap + conv.output[0], channel, None]
                y += seen * w[tap, channel]
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
    assert (operands.kernel != 0).all()


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
    assert len(positions) == 2 if transposed else 3
    assert (positions >= 2).all()
    assert (positions < arriving.shape[1] - 2).all()
    small = conv.with_changes(spatial=(2,), transposed=False)
    assert np.isfinite(draw(small, Fill.SPECIAL, 0).grad_output).all(), "no window is inside"


def test_two_results_with_the_same_special_values_do_not_differ() -> None:
    judge = Judge(CONV, Fill.SPECIAL, (Pass.FORWARD,), 0)
    first, second = correct(CONV), correct(CONV)
    (pair,) = judge.pairs(Pass.FORWARD, {"first": first, "second": second})
    assert (pair.max_abs_difference, pair.share) == (0.0, 0.0)
    second[np.isnan(second)] = 0
    (pair,) = judge.pairs(Pass.FORWARD, {"first": first, "second": second})
    assert pair.max_abs_difference == np.inf
