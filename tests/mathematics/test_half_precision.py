"""Half precision: operands that are exact where promised, budgets, and what both fills see."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw, integer_range, likely_sum
from convcheck.mathematics.rules import NotExact, rule_for
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.strategies import convolutions

HALVES = ("float16", "bfloat16")
every_half = pytest.mark.parametrize("dtype", HALVES)


def matrices(n: int, dtype: str, *, bias: bool = False) -> Convolution:
    """Return a product of matrices with sums of n products."""
    return Convolution((1,), n, 24, (1,), batch=32, bias=bias, dtype=dtype)


@every_half
def test_normal_samples_are_those_of_float64_rounded_once(dtype: str) -> None:
    conv = matrices(40, dtype, bias=True)
    wide = draw(conv.with_changes(dtype="float64"), Fill.NORMAL, 5)
    drawn = vars(draw(conv, Fill.NORMAL, 5))
    for name, array in drawn.items():
        if array is None:
            assert name == "pointwise"
            continue
        assert array.dtype == numpy_dtype(dtype)
        np.testing.assert_array_equal(array, getattr(wide, name).astype(numpy_dtype(dtype)))


@settings(max_examples=60)
@given(convolutions(), st.sampled_from(HALVES), st.integers(0, 2**32))
def test_integers_and_their_results_are_exact(drawn: Convolution, dtype: str, seed: int) -> None:
    conv = drawn.with_changes(dtype=dtype)
    court = Judge(conv, Fill.INTEGERS, USUAL_PASSES, seed)
    for which, result in court.reference.results.items():
        kind = numpy_dtype(dtype)
        np.testing.assert_array_equal(result.astype(kind).astype(np.float64), result)
        verdict = court.verdict(which, result.astype(kind))
        assert verdict.outcome in (Outcome.AGREE, Outcome.UNTRUSTED)
        assert verdict.max_abs_error == 0


@pytest.mark.parametrize(
    ("dtype", "n", "magnitude", "thinned"),
    [
        ("float16", 31, 8, False),
        ("float16", 99, 8, False),
        ("float16", 101, 4, False),
        ("float16", 4608, 2, False),
        ("float16", 60_000, 1, False),
        ("float16", 70_000, 1, True),
        ("bfloat16", 3, 8, False),
        ("bfloat16", 15, 4, False),
        ("bfloat16", 144, 2, False),
        ("bfloat16", 1000, 1, False),
        ("bfloat16", 4608, 1, True),
    ],
)
def test_integers_shrink_and_then_thin_out_as_results_outgrow_the_type(
    dtype: str, n: int, magnitude: int, thinned: bool
) -> None:
    conv = Convolution((1,), n, 1, (1,), bias=False, dtype=dtype)
    limits = integer_range(conv)
    assert limits.magnitude == magnitude
    assert (limits.input_density < 1) == thinned
    products = n * limits.input_density
    largest = likely_sum(math.ceil(products), magnitude)
    assert largest <= 2 ** DTYPES[dtype].precision * (1 + 1 / products)
    assert not thinned or products >= 1000  # as few zeros as will do


@pytest.mark.parametrize("products", [1, 7, 100, 5000])
@pytest.mark.parametrize("magnitude", [1, 4, 8])
def test_likely_sums_are_hardly_exceeded(products: int, magnitude: int) -> None:
    random = np.random.default_rng(products)
    values = random.integers(1, magnitude + 1, (2, 2000, products))
    values = values * random.choice([-1, 1], values.shape)
    largest = np.abs((values[0] * values[1]).sum(axis=1)).max()
    expected = likely_sum(products, magnitude)
    assert largest <= expected
    assert expected <= 16 * max(largest, 1)


@every_half
def test_results_beyond_the_type_are_refused_as_operands_not_as_results(dtype: str) -> None:
    limit = 2.0 ** DTYPES[dtype].precision
    conv, magnitude = matrices(4, dtype), np.array([2 * limit])
    rule_for(conv, Fill.INTEGERS, None, magnitude, 4, result=np.array([limit]))
    rule_for(conv, Fill.NORMAL, None, magnitude, 4, result=np.array([limit + 1]))
    for wrong in ({"result": -limit - 1}, {"unbiased": limit + 1}):
        arrays = {name: np.array([value]) for name, value in wrong.items()}
        with pytest.raises(NotExact, match=rf"beyond 2\*\*{DTYPES[dtype].precision}"):
            rule_for(conv, Fill.INTEGERS, None, magnitude, 4, **arrays)
    with pytest.raises(NotExact, match=r"beyond 2\*\*24"):
        rule_for(conv, Fill.INTEGERS, None, np.array([2.0**24 + 1]), 4)


@every_half
def test_the_budget_is_that_of_float32_sums_and_of_one_rounding(dtype: str) -> None:
    s, y = np.array([10.0, 300.0]), np.array([-2.0, 100.0])
    unit, least = DTYPES[dtype].unit_roundoff, DTYPES[dtype].smallest_subnormal
    rule = rule_for(matrices(50, dtype), Fill.NORMAL, None, s, 50, result=y)
    expected = 16 * 2.0**-24 * s + least / 2 + unit * np.abs(y)
    np.testing.assert_allclose(rule.allowed(y), expected, rtol=1e-12)
    before = np.array([3.0, -7.0])
    rule = rule_for(matrices(50, dtype), Fill.NORMAL, None, s, 50, result=y, unbiased=before)
    np.testing.assert_allclose(rule.allowed(y), expected + unit * np.abs(before), rtol=1e-12)


def test_other_types_have_no_rounding_beside_that_of_their_sums() -> None:
    conv, s, y = matrices(50, "float32"), np.array([10.0]), np.array([2.0])
    plain = rule_for(conv, Fill.NORMAL, None, s, 50)
    told = rule_for(conv, Fill.NORMAL, None, s, 50, result=y, unbiased=y)
    assert plain.allowed(y) == told.allowed(y)
    rule_for(conv, Fill.INTEGERS, None, s, 50, result=np.array([2.0**25]))


@every_half
@pytest.mark.parametrize("n", [9, 144, 1152])
@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_what_is_right_agrees_and_every_planted_fault_is_seen(
    dtype: str, n: int, fill: Fill
) -> None:
    kind, shape = numpy_dtype(dtype), (32, 1, 24)
    court = Judge(matrices(n, dtype), fill, (Pass.FORWARD,), 1)
    x = court.operands.input.reshape(32, n).astype(np.float32)
    w = court.operands.kernel.reshape(n, 24).astype(np.float32)

    def outcome(result: np.ndarray) -> Outcome:
        return court.verdict(Pass.FORWARD, result.astype(kind).reshape(shape)).outcome

    assert outcome(x @ w) is Outcome.AGREE
    no_tap = w.copy()
    no_tap[n // 2] = 0
    assert outcome(x @ no_tap) is Outcome.MISMATCH
    assert outcome(x[:, ::-1] @ w) is Outcome.MISMATCH
    assert outcome(np.zeros(shape)) is Outcome.MISMATCH
    wide = court.verdict(Pass.FORWARD, (x @ w).reshape(shape))
    assert wide.outcome is Outcome.MISMATCH
    assert wide.reason == f"wrong dtype: got float32, expected {dtype}"
    one_off = (x @ w).astype(kind)
    one_off[5, 6] = np.nextafter(one_off[5, 6], kind.type(np.inf))
    one_off[5, 6] = np.nextafter(one_off[5, 6], kind.type(np.inf))
    assert outcome(one_off) is Outcome.MISMATCH


@every_half
def test_one_missing_product_is_seen_on_integers(dtype: str) -> None:
    for n in (9, 144, 900):
        court = Judge(matrices(n, dtype), Fill.INTEGERS, (Pass.FORWARD,), 2)
        x = court.operands.input.reshape(32, n).astype(np.float64)
        w = court.operands.kernel.reshape(n, 24).astype(np.float64)
        result = x @ w
        result[-1, -1] -= x[-1, 0] * w[0, -1]
        stored = result.astype(numpy_dtype(dtype)).reshape(32, 1, 24)
        verdict = court.verdict(Pass.FORWARD, stored)
        assert (verdict.outcome, verdict.mismatched) == (Outcome.MISMATCH, 1)


@every_half
def test_pairs_are_compared_in_half_precision_too(dtype: str) -> None:
    court = Judge(matrices(30, dtype), Fill.NORMAL, (Pass.FORWARD,), 1)
    result = court.reference.results[Pass.FORWARD].astype(numpy_dtype(dtype))
    other = result.copy()
    other[0, 0, 0] += numpy_dtype(dtype).type(8)
    (pair,) = court.pairs(Pass.FORWARD, {"one": result, "other": other})
    assert pair.max_abs_difference == pytest.approx(8, abs=0.1)
    assert pair.share is not None
    assert pair.share > 1
