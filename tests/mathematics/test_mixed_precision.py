"""Operands in half precision, sums and results in float32: types, budget, and what is seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from convcheck.model.verdict import Verdict
from tests.strategies import convolutions

HALVES = ("float16", "bfloat16")
EVERY = USUAL_PASSES
LENGTHS = (1, 2, 9, 144, 1152)
ROWS, COLUMNS = 32, 24
OF_OPERANDS = (Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
Products = Callable[[np.ndarray, np.ndarray], np.ndarray]
every_half = pytest.mark.parametrize("half", HALVES)


def matrices(n: int, half: str) -> Convolution:
    return Convolution((1,), n, COLUMNS, (1,), batch=ROWS, bias=False, dtype=f"{half}_to_float32")


def judged(court: Judge, multiply: Products, stored: str = "float32") -> Verdict:
    """Return the verdict on a way to multiply the two matrices, which it gets in float32."""
    n = court.problem.in_channels
    x = court.operands.input.reshape(ROWS, n).astype(np.float32)
    w = court.operands.kernel.reshape(n, COLUMNS).astype(np.float32)
    result = multiply(x, w).astype(numpy_dtype(stored)).reshape(court.problem.output_shape)
    return court.verdict(Pass.FORWARD, result)


@every_half
def test_operands_are_in_half_and_what_arrives_is_in_float32(half: str) -> None:
    conv = matrices(40, half).with_changes(bias=True)
    operands = draw(conv, Fill.NORMAL, 5)
    kinds = {name: array.dtype for name, array in vars(operands).items() if array is not None}
    narrow, wide = numpy_dtype(half), np.dtype(np.float32)
    assert kinds == {"input": narrow, "kernel": narrow, "bias": wide, "grad_output": wide}
    single = draw(conv.with_changes(dtype="float32"), Fill.NORMAL, 5)
    np.testing.assert_array_equal(operands.input, single.input.astype(narrow))
    np.testing.assert_array_equal(operands.grad_output, single.grad_output)


@settings(max_examples=60)
@given(convolutions(), st.sampled_from(HALVES), st.integers(0, 2**32))
def test_integers_are_exact_in_the_type_of_each_pass(
    real: Convolution, half: str, seed: int
) -> None:
    conv = real.with_changes(dtype=f"{half}_to_float32")
    court = Judge(conv, Fill.INTEGERS, EVERY, seed)
    for which, result in court.reference.results.items():
        name = half if which in OF_OPERANDS else "float32"
        verdict = court.verdict(which, result.astype(numpy_dtype(name)))
        assert verdict.outcome in (Outcome.AGREE, Outcome.UNTRUSTED)
        assert verdict.max_abs_error == 0
        other = "float32" if which in OF_OPERANDS else half
        wrong = court.verdict(which, result.astype(numpy_dtype(other)))
        assert wrong.reason == f"wrong dtype: got {other}, expected {name}"


@every_half
def test_results_have_the_budget_of_float32_and_gradients_that_of_half(half: str) -> None:
    conv = Convolution((20,), 8, 6, (5,), batch=2, dtype=f"{half}_to_float32")
    court = Judge(conv, Fill.NORMAL, EVERY, 1)
    for which in EVERY:
        wanted = DTYPES[half if which in OF_OPERANDS else "float32"]
        rule = court.rule(which)
        assert rule.rtol == wanted.unit_roundoff
        s, y = court.reference.magnitudes[which], court.reference.results[which]
        expected = 16 * 2.0**-24 * s + wanted.unit_roundoff * np.abs(y)
        expected = expected + wanted.smallest_subnormal / 2
        np.testing.assert_allclose(rule.allowed(y), expected, rtol=1e-12)


@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
@every_half
def test_sums_in_float32_agree_and_planted_faults_are_seen(half: str, fill: Fill, n: int) -> None:
    court = Judge(matrices(n, half), fill, (Pass.FORWARD,), 3)
    right = judged(court, np.matmul)
    assert right.outcome is Outcome.AGREE
    assert right.precision == ("declared" if fill is Fill.NORMAL else None)
    order = np.random.default_rng(n).permutation(n)
    assert judged(court, lambda x, w: x[:, order] @ w[order]).outcome is Outcome.AGREE
    for fault in (
        lambda x, w: x[:, :-1] @ w[:-1],
        lambda x, w: (x @ w)[::-1],
        lambda x, w: 0 * (x @ w),
    ):
        assert judged(court, fault).outcome is Outcome.MISMATCH
    assert judged(court, np.matmul, half).outcome is Outcome.MISMATCH


@pytest.mark.parametrize("n", LENGTHS[2:])
@every_half
def test_what_was_kept_in_half_is_seen_and_named(half: str, n: int) -> None:
    court, kind = Judge(matrices(n, half), Fill.NORMAL, (Pass.FORWARD,), 3), numpy_dtype(half)

    def summed(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        total = np.zeros((len(x), w.shape[1]), kind)
        for k in range(len(w)):
            total = (total.astype(np.float32) + np.outer(x[:, k], w[k])).astype(kind)
        return total

    stored = judged(court, lambda x, w: (x @ w).astype(kind))
    assert (stored.outcome, stored.precision) == (Outcome.MISMATCH, f"{half} results")
    narrow = judged(court, summed)
    assert (narrow.outcome, narrow.precision) == (Outcome.MISMATCH, f"{half} sums")


@every_half
def test_a_gradient_of_what_was_rounded_on_arrival_is_seen(half: str) -> None:
    conv = matrices(64, half)
    court, kind = Judge(conv, Fill.NORMAL, EVERY[:3], 3), numpy_dtype(half)
    g = court.operands.grad_output.reshape(ROWS, COLUMNS)
    w = court.operands.kernel.reshape(64, COLUMNS).astype(np.float32)

    def outcome(arriving: np.ndarray) -> Outcome:
        result = (arriving.astype(np.float32) @ w.T).astype(kind).reshape(conv.input_shape)
        return court.verdict(Pass.GRAD_INPUT, result).outcome

    assert outcome(g) is Outcome.AGREE
    assert outcome(g.astype(kind)) is Outcome.MISMATCH
