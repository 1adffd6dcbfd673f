"""Integers: operands in range, a reference that wraps around where it is told, and equality."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw
from convcheck.mathematics.rules import NotExact, rule_for
from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from tests.mathematics.naive import naive_passes
from tests.strategies import convolutions

TYPES = ("int32", "int8_to_int32")
FILLS = (Fill.INTEGERS, Fill.SPECIAL)
FORWARD = (Pass.FORWARD,)
LENGTHS = (1, 9, 144, 1152)
ROWS, COLUMNS = 32, 24
Products = Callable[[np.ndarray, np.ndarray], np.ndarray]


def matrices(n: int, dtype: str) -> Convolution:
    return Convolution((1,), n, COLUMNS, (1,), batch=ROWS, bias=False, dtype=dtype)


def outcome(court: Judge, multiply: Products) -> Outcome:
    """Return the outcome of a way to multiply two matrices of int64."""
    n = court.problem.in_channels
    x = court.operands.input.reshape(ROWS, n).astype(np.int64)
    w = court.operands.kernel.reshape(n, COLUMNS).astype(np.int64)
    result = multiply(x, w).astype(np.int64).astype(np.int32)
    return court.verdict(Pass.FORWARD, result.reshape(court.problem.output_shape)).outcome


@settings(max_examples=80)
@given(convolutions(), st.sampled_from(TYPES), st.sampled_from(FILLS), st.integers(0, 2**32))
def test_the_reference_is_the_definition_modulo_the_type(
    real: Convolution, dtype: str, fill: Fill, seed: int
) -> None:
    conv = real.with_changes(dtype=dtype, padding_mode="zeros")
    court = Judge(conv, fill, FORWARD, seed)
    convert = np.frompyfunc(int, 1, 1)
    operands = court.operands
    assert operands.input.dtype == operands.kernel.dtype == np.dtype(DTYPES[dtype].operand)
    assert operands.grad_output.dtype == np.int32
    x, w, g = (convert(each) for each in (operands.input, operands.kernel, operands.grad_output))
    b = None if operands.bias is None else convert(operands.bias)
    true = naive_passes(conv, x, w, b, g)[0]
    wrapped = (true + 2**31) % 2**32 - 2**31
    if fill is Fill.INTEGERS:
        np.testing.assert_array_equal(wrapped, true)
    np.testing.assert_array_equal(court.reference.results[Pass.FORWARD], wrapped.astype(float))
    result = wrapped.astype(np.int32)
    verdict = court.verdict(Pass.FORWARD, result)
    assert verdict.outcome in (Outcome.AGREE, Outcome.UNTRUSTED)
    assert (verdict.rtol, verdict.atol, verdict.inexact) == (0, 0, False)
    assert verdict.precision is None
    result.flat[seed % result.size] ^= 1
    assert court.verdict(Pass.FORWARD, result).mismatched == 1


@pytest.mark.parametrize(
    ("dtype", "n", "magnitude"),
    [
        ("int32", 1, 2**14),
        ("int32", 27, 2**13),
        ("int32", 1152, 1024),
        ("int8_to_int32", 1, 64),
        ("int8_to_int32", 1152, 64),
        ("int64", 1, 2**24),
        ("int64", 1152, 2**21),
    ],
)
def test_operands_are_as_large_as_no_sum_overflows(dtype: str, n: int, magnitude: int) -> None:
    operands = draw(matrices(n, dtype), Fill.INTEGERS, 1)
    both = np.concatenate([operands.input.ravel(), operands.kernel.ravel()]).astype(np.int64)
    assert np.abs(both).max() <= magnitude
    assert np.abs(both).max() > 0.7 * magnitude
    assert (both != 0).all()
    assert both.min() < 0 < both.max()
    assert n * magnitude**2 < (2**53 if dtype == "int64" else 2**31)


@pytest.mark.parametrize("dtype", TYPES)
def test_any_number_of_the_type_is_drawn_where_sums_may_wrap(dtype: str) -> None:
    conv = Convolution((400,), 8, 8, (1,), batch=4, dtype=dtype)
    operands = draw(conv, Fill.SPECIAL, 1)
    info = np.iinfo(DTYPES[dtype].operand)
    assert operands.input.min() <= 0.98 * info.min
    assert operands.input.max() >= 0.98 * info.max
    assert operands.bias is not None
    assert np.abs(operands.bias.astype(np.int64)).max() > 2**29
    assert dtype == "int32" or -128 in operands.input


def in_float32(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    return x.astype(np.float32) @ w.astype(np.float32)


@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("dtype", TYPES)
def test_exact_sums_agree_and_planted_faults_are_seen(dtype: str, fill: Fill, n: int) -> None:
    court = Judge(matrices(n, dtype), fill, FORWARD, 3)

    def without_one(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        y = x @ w
        y[-1, -1] -= x[-1, 0] * w[0, -1]
        return y

    def off_by_one(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        y = x @ w
        y[3, 5] += 1
        return y

    assert outcome(court, np.matmul) is Outcome.AGREE
    assert outcome(court, lambda x, w: x[:, ::-1] @ w[::-1]) is Outcome.AGREE
    for fault in (without_one, off_by_one, lambda x, w: 0 * (x @ w), lambda x, w: x @ -w):
        assert outcome(court, fault) is Outcome.MISMATCH


@pytest.mark.parametrize("n", [9, 144, 1152])
def test_sums_in_float32_are_seen_in_int32(n: int) -> None:
    court = Judge(matrices(n, "int32"), Fill.INTEGERS, FORWARD, 3)
    assert outcome(court, in_float32) is Outcome.MISMATCH


def test_saturation_is_seen_where_sums_wrap() -> None:
    court = Judge(matrices(144, "int32"), Fill.SPECIAL, FORWARD, 3)
    limit = np.iinfo(np.int32)

    def saturated(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        return np.clip(x.astype(float) @ w.astype(float), limit.min, limit.max)

    assert outcome(court, saturated) is Outcome.MISMATCH


@pytest.mark.parametrize("wrong", ["int64", "int8", "float32"])
def test_another_type_is_a_mismatch(wrong: str) -> None:
    court = Judge(matrices(4, "int8_to_int32"), Fill.INTEGERS, FORWARD, 1)
    result = court.reference.results[Pass.FORWARD].astype(wrong)
    verdict = court.verdict(Pass.FORWARD, result)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.reason == f"wrong dtype: got {wrong}, expected int32"


def test_sums_beyond_the_type_are_refused_as_operands() -> None:
    conv = matrices(4, "int32")
    rule_for(conv, Fill.INTEGERS, None, np.array([2.0**31 - 1]), 4)
    with pytest.raises(NotExact, match=r"reach 2147483648, beyond 2\*\*31"):
        rule_for(conv, Fill.INTEGERS, None, np.array([2.0**31]), 4)
    rule_for(conv, Fill.SPECIAL, None, np.array([2.0**60]), 4)


def test_int8_alone_is_no_choice() -> None:
    with pytest.raises(InvalidConvolution, match="int8_to_int32"):
        matrices(4, "int8")


def test_pairs_of_integers_are_compared() -> None:
    court = Judge(matrices(30, "int32"), Fill.INTEGERS, FORWARD, 1)
    result = court.reference.results[Pass.FORWARD].astype(np.int32)
    other = result.copy()
    other[0, 0, 0] += 1
    same, differs = court.pairs(Pass.FORWARD, {"one": result, "two": result, "other": other})[:2]
    assert (same.max_abs_difference, same.share) == (0, 0)
    assert differs.max_abs_difference == 1
    assert differs.share == np.inf
