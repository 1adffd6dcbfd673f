"""How long a sum may grow before the rules stop seeing arithmetic that is too narrow."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, Fill, Pass

LENGTHS = (1, 9, 144, 2304)
SEEDS = range(3)


def judged(n: int, fill: Fill, seed: int) -> tuple[Judge, np.ndarray, np.ndarray]:
    """Return a judge of matrix products with n terms, and the two float32 matrices."""
    judge = Judge(Convolution((1,), n, 16, (1,), batch=32, bias=False), fill, (Pass.FORWARD,), seed)
    return judge, judge.operands.input.reshape(32, n), judge.operands.kernel.reshape(n, 16)


def outcome(judge: Judge, result: np.ndarray) -> Outcome:
    shaped = result.reshape(judge.problem.output_shape).astype(np.float32)
    return judge.verdict(Pass.FORWARD, shaped).outcome


def summed_in(x: np.ndarray, w: np.ndarray, dtype: str) -> np.ndarray:
    """Return x @ w, one product at a time from first to last, with every partial sum rounded."""
    total = np.zeros((len(x), w.shape[1]), dtype)
    for k in range(len(w)):
        total = (total + np.outer(x[:, k], w[k])).astype(dtype)
    return total


def to_bits(values: np.ndarray, bits: int) -> np.ndarray:
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**bits) / 2.0**bits, exponent).astype(values.dtype)


@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_correct_sums_in_any_order_agree(n: int, fill: Fill) -> None:
    for seed in SEEDS:
        judge, x, w = judged(n, fill, seed)
        order = np.random.default_rng(seed).permutation(n)
        for result in (x @ w, summed_in(x, w, "float32"), summed_in(x[:, order], w[order], "f4")):
            assert outcome(judge, result) is Outcome.AGREE


@pytest.mark.parametrize("n", LENGTHS)
def test_narrow_arithmetic_is_seen_by_the_normal_fill(n: int) -> None:
    for seed in SEEDS:
        judge, x, w = judged(n, Fill.NORMAL, seed)
        assert outcome(judge, summed_in(x, w, "float16")) is Outcome.MISMATCH
        assert outcome(judge, (x @ w).astype(np.float16)) is Outcome.MISMATCH
        assert outcome(judge, to_bits(x, 11) @ to_bits(w, 11)) is Outcome.MISMATCH


@pytest.mark.parametrize("n", LENGTHS)
def test_one_missing_or_doubled_product_is_seen_by_the_integer_fill(n: int) -> None:
    for seed in SEEDS:
        judge, x, w = judged(n, Fill.INTEGERS, seed)
        for factor in (-1, 1):
            result = x @ w
            result[-1, -1] += factor * x[-1, n // 2] * w[n // 2, -1]
            assert outcome(judge, result) is Outcome.MISMATCH


def test_narrow_sums_of_integers_are_seen_once_they_outgrow_the_narrow_type() -> None:
    judge, x, w = judged(2304, Fill.INTEGERS, 0)
    assert outcome(judge, summed_in(x, w, "float16")) is Outcome.MISMATCH
