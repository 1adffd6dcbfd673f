"""Long sums: correct ones in any order stay within the budget, narrow arithmetic does not."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.precision import infer_precision
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import Precision

Matrix = NDArray[np.float32]


def long_sums(products: int, rows: int, columns: int) -> tuple[Judge, Matrix, Matrix]:
    """Return the judge of `rows x columns` float32 dot products, and their factors."""
    conv = Convolution((1,), products, columns, (1,), batch=rows, bias=False)
    judge = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 0)
    operands = judge.operands
    return judge, operands.input.reshape(rows, -1), operands.kernel.reshape(-1, columns)


def judged(judge: Judge, result: Matrix) -> tuple[Outcome, float]:
    shape = judge.problem.output_shape
    verdict = judge.verdict(Pass.FORWARD, result.astype(np.float32).reshape(shape))
    assert verdict.budget_used is not None
    return verdict.outcome, verdict.budget_used


def sequential(products: Matrix) -> Matrix:
    """Sum the last axis one after the other, every partial sum rounded to float32."""
    return np.cumsum(products, axis=-1, dtype=np.float32)[..., -1]


@pytest.mark.parametrize("products", [1_000, 10_000, 100_000])
@pytest.mark.parametrize("order", ["forward", "backward", "blocks of 64"])
def test_correct_sums_stay_within_half_of_the_budget(products: int, order: str) -> None:
    judge, x, w = long_sums(products, 64, 4)
    result = np.empty((64, 4), np.float32)
    for column in range(4):
        terms = x * w[:, column]
        if order == "backward":
            terms = terms[:, ::-1]
        if order == "blocks of 64":
            padded = np.pad(terms, ((0, 0), (0, -products % 64))).reshape(64, -1, 64)
            terms = sequential(padded)
        result[:, column] = sequential(terms)
    outcome, used = judged(judge, result)
    assert outcome is Outcome.AGREE
    assert used < 0.5


def to_tf32(values: Matrix) -> Matrix:
    """Round to a significand of eleven bits."""
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**11) / 2.0**11, exponent).astype(np.float32)


@pytest.mark.parametrize("products", [200, 2_000, 12_000, 50_000])
def test_narrow_arithmetic_is_seen_however_long_the_sum(products: int) -> None:
    judge, x, w = long_sums(products, 32, 16)
    exact = x.astype(np.float64) @ w.astype(np.float64)
    assert judged(judge, exact)[0] is Outcome.AGREE
    assert judged(judge, to_tf32(x) @ to_tf32(w))[0] is Outcome.MISMATCH
    assert judged(judge, exact.astype(np.float16))[0] is Outcome.MISMATCH


@pytest.mark.parametrize("rows", [8, 64])
def test_few_elements_of_correct_sums_are_never_told_as_another_arithmetic(rows: int) -> None:
    """A few walks that went far make most of the error: 1 in 300 were told as bf16x3."""
    products, columns = 20_000, 4
    for seed in range(25):
        draw = np.random.default_rng(seed)
        x = draw.standard_normal((rows, products), np.float32)
        w = draw.standard_normal((products, columns), np.float32)
        result = np.stack([sequential(x * w[:, column]) for column in range(columns)], axis=1)
        exact = x.astype(np.float64) @ w.astype(np.float64)
        magnitude = np.abs(x).astype(np.float64) @ np.abs(w).astype(np.float64)
        found = infer_precision(result, exact, magnitude, products, "float32").precision
        assert found in (Precision.DECLARED, Precision.UNCLEAR), seed
