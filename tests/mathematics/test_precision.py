"""Every arithmetic that has a class is recognised from its errors, and none where it is not there.

Matrix products are computed in NumPy with exactly the arithmetic in question. Sums of thousands of
products are rounded one by one, in several orders.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from convcheck.mathematics import precision
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.precision import FEWEST, infer_precision
from convcheck.model.case import Tolerance
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import EXPLANATIONS, Precision

Array = np.ndarray
Products = Callable[[Array, Array], Array]

ROWS, COLUMNS = 48, 32


@cache
def judge(dtype: str, n: int, *, bias: bool = False) -> Judge:
    conv = Convolution((1,), n, COLUMNS, (1,), batch=ROWS, bias=bias, dtype=dtype)
    return Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 3)


def factors(court: Judge) -> tuple[Array, Array]:
    """Return the operands as float64 matrices."""
    x, w = court.operands.input, court.operands.kernel
    return x.reshape(ROWS, -1).astype(np.float64), w.reshape(-1, COLUMNS).astype(np.float64)


def rounded(values: Array, kind: str) -> Array:
    return values.astype(numpy_dtype(kind)).astype(np.float64)


def tf32(values: Array) -> Array:
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**11) / 2.0**11, exponent)


def truncated_tf32(values: Array) -> Array:
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.trunc(mantissa * 2.0**11) / 2.0**11, exponent)


def cut_off(values: Array, kind: str) -> Array:
    """Return values with what a type cannot hold cut off."""
    nearest = values.astype(numpy_dtype(kind))
    towards = np.nextafter(nearest, numpy_dtype(kind).type(0))
    return np.where(np.abs(nearest.astype(float)) > np.abs(values), towards, nearest).astype(float)


def summed(kind: str, lanes: int = 1, *, fused: bool = False) -> Products:
    """Return products whose partial sums are rounded to a type, in so many parallel parts.

    `fused` sums round a product and an addition at once, others the product as well.
    """

    def multiply(x: Array, w: Array) -> Array:
        parts = np.zeros((lanes, len(x), w.shape[1]))
        for k in range(len(w)):
            product = np.outer(x[:, k], w[k])
            product = product if fused else rounded(product, kind)
            parts[k % lanes] = rounded(parts[k % lanes] + product, kind)
        total = parts[0]
        for part in parts[1:]:
            total = rounded(total + part, kind)
        return total

    return multiply


def split_in_two(x: Array, w: Array) -> Array:
    """Return the products of the high and low bfloat16 parts, but for that of both low ones."""
    high_x, high_w = rounded(x, "bfloat16"), rounded(w, "bfloat16")
    low_x, low_w = rounded(x - high_x, "bfloat16"), rounded(w - high_w, "bfloat16")
    return high_x @ high_w + high_x @ low_w + low_x @ high_w


def of_operands(kind: Callable[[Array], Array]) -> Products:
    return lambda x, w: kind(x) @ kind(w)


def to_bfloat16(values: Array) -> Array:
    return rounded(values, "bfloat16")


IN_FLOAT32: dict[str, tuple[Products, Precision]] = {
    "float32, one after the other": (summed("float32"), Precision.DECLARED),
    "float32, fused": (summed("float32", fused=True), Precision.DECLARED),
    "float32, 16 lanes": (summed("float32", 16), Precision.DECLARED),
    "exact": (lambda x, w: x @ w, Precision.DECLARED),
    "three bfloat16 products": (split_in_two, Precision.BF16X3),
    "operands in TF32": (of_operands(tf32), Precision.TF32),
    "operands truncated to TF32": (of_operands(truncated_tf32), Precision.TF32),
    "operands in bfloat16": (of_operands(to_bfloat16), Precision.BF16),
    "sums in float16": (summed("float16"), Precision.FLOAT16_SUMS),
    "sums in float16, 8 lanes": (summed("float16", 8, fused=True), Precision.FLOAT16_SUMS),
    "sums in bfloat16": (summed("bfloat16"), Precision.BFLOAT16_SUMS),
    "stored in float16": (lambda x, w: rounded(x @ w, "float16"), Precision.FLOAT16_RESULTS),
    "cut off to float16": (lambda x, w: cut_off(x @ w, "float16"), Precision.FLOAT16_TRUNCATED),
    "cut off to bfloat16": (lambda x, w: cut_off(x @ w, "bfloat16"), Precision.BFLOAT16_TRUNCATED),
    "stored in bfloat16": (lambda x, w: rounded(x @ w, "bfloat16"), Precision.BFLOAT16_RESULTS),
}

IN_HALF: dict[str, tuple[str, Products, Precision]] = {
    f"{dtype}, {name}": (dtype, multiply, precision)
    for dtype, sums, truncated in (
        ("float16", Precision.FLOAT16_SUMS, Precision.FLOAT16_TRUNCATED),
        ("bfloat16", Precision.BFLOAT16_SUMS, Precision.BFLOAT16_TRUNCATED),
    )
    for name, multiply, precision in (
        ("sums in float32", summed("float32"), Precision.DECLARED),
        ("exact", lambda x, w: x @ w, Precision.DECLARED),
        ("its own sums", summed(dtype), sums),
        ("cut off", lambda x, w, kind=dtype: cut_off(x @ w, kind), truncated),
        ("its own sums, fused, 8 lanes", summed(dtype, 8, fused=True), sums),
    )
}
IN_HALF |= {
    "float16, sums in bfloat16": ("float16", summed("bfloat16"), Precision.BFLOAT16_SUMS),
    "float16, stored in bfloat16": ("float16", lambda x, w: x @ w, Precision.BFLOAT16_RESULTS),
    "float16, operands in bfloat16": ("float16", of_operands(to_bfloat16), Precision.BF16),
}


def inferred(dtype: str, n: int, multiply: Products, stored: str = "") -> Precision:
    """Return the class of a matrix product, as the judge has it."""
    court = judge(dtype, n)
    product = multiply(*factors(court))
    product = rounded(product, stored) if stored else product
    result = product.astype(numpy_dtype(dtype)).reshape(court.problem.output_shape)
    found = court.verdict(Pass.FORWARD, result).precision
    assert found is not None
    return Precision(found)


@pytest.mark.parametrize("n", [16, 27, 144, 576, 2304])
@pytest.mark.parametrize("name", IN_FLOAT32)
def test_the_arithmetic_of_float32_results_is_told_from_all_others(name: str, n: int) -> None:
    multiply, expected = IN_FLOAT32[name]
    assert inferred("float32", n, multiply) is expected


@pytest.mark.parametrize("n", [16, 27, 144, 576, 2304])
@pytest.mark.parametrize("name", IN_HALF)
def test_the_arithmetic_of_half_precision_is_told_from_all_others(name: str, n: int) -> None:
    dtype, multiply, expected = IN_HALF[name]
    stored = "bfloat16" if "stored in bfloat16" in name else ""
    assert inferred(dtype, n, multiply, stored) is expected


@pytest.mark.parametrize("n", [2, 3, 5])
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_sums_in_half_precision_are_seen_from_two_products_on(dtype: str, n: int) -> None:
    court = judge(dtype, n)
    shape, kind = court.problem.output_shape, numpy_dtype(dtype)
    x, w = factors(court)
    narrow = court.verdict(Pass.FORWARD, summed(dtype)(x, w).astype(kind).reshape(shape))
    assert (narrow.outcome, narrow.precision) == (Outcome.MISMATCH, f"{dtype} sums")
    right = court.verdict(Pass.FORWARD, (x @ w).astype(kind).reshape(shape))
    assert (right.outcome, right.precision) == (Outcome.AGREE, Precision.DECLARED)


@pytest.mark.parametrize(
    ("multiply", "expected"),
    [
        (summed("float64"), Precision.DECLARED),
        (summed("float32"), Precision.FLOAT32),
        (lambda x, w: rounded(x @ w, "float32"), Precision.FLOAT32),
        (lambda x, w: rounded(x, "float32") @ rounded(w, "float32"), Precision.FLOAT32),
        (of_operands(tf32), Precision.TF32),
        (summed("float16"), Precision.FLOAT16_SUMS),
    ],
)
def test_float64_is_told_from_what_is_narrower(multiply: Products, expected: Precision) -> None:
    assert inferred("float64", 288, multiply) is expected


@pytest.mark.parametrize("n", [27, 1152])
@pytest.mark.parametrize("name", IN_FLOAT32)
def test_a_bias_added_afterwards_hides_no_arithmetic(name: str, n: int) -> None:
    multiply, expected = IN_FLOAT32[name]
    court = judge("float32", n, bias=True)
    assert court.operands.bias is not None
    product = multiply(*factors(court)).astype(np.float32)
    result = (product + court.operands.bias).reshape(court.problem.output_shape)
    assert court.verdict(Pass.FORWARD, result).precision == expected


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_bias_may_be_added_after_the_result_was_stored_and_no_more(dtype: str) -> None:
    court = judge(dtype, 144, bias=True)
    shape, bias = court.problem.output_shape, court.operands.bias
    assert bias is not None
    x, w = factors(court)
    twice = rounded(rounded(x @ w, dtype) + bias.astype(np.float64), dtype)
    thrice = rounded(rounded(x[:, :72] @ w[:72], dtype) + x[:, 72:] @ w[72:], dtype)
    thrice = rounded(thrice + bias.astype(np.float64), dtype)
    kind = numpy_dtype(dtype)
    verdict = court.verdict(Pass.FORWARD, twice.astype(kind).reshape(shape))
    assert (verdict.outcome, verdict.precision) == (Outcome.AGREE, Precision.DECLARED)
    verdict = court.verdict(Pass.FORWARD, thrice.astype(kind).reshape(shape))
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.precision == f"{dtype} sums"


@pytest.mark.parametrize("n", [9, 144])
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_bias_added_to_what_was_cut_off_does_not_hide_that(dtype: str, n: int) -> None:
    court = judge(dtype, n, bias=True)
    x, w = factors(court)
    assert court.operands.bias is not None
    result = cut_off(x @ w, dtype) + court.operands.bias.astype(np.float64)
    stored = result.astype(numpy_dtype(dtype)).reshape(court.problem.output_shape)
    verdict = court.verdict(Pass.FORWARD, stored)
    assert (verdict.outcome, verdict.precision) == (Outcome.MISMATCH, f"{dtype} truncated")


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_what_is_cut_off_with_the_bias_in_it_is_told_as_such(dtype: str) -> None:
    court = judge("float32", 144, bias=True)
    x, w = factors(court)
    assert court.operands.bias is not None
    result = cut_off(x @ w + court.operands.bias.astype(np.float64), dtype)
    stored = result.astype(np.float32).reshape(court.problem.output_shape)
    verdict = court.verdict(Pass.FORWARD, stored)
    assert (verdict.outcome, verdict.precision) == (Outcome.MISMATCH, f"{dtype} truncated")


def test_what_is_no_matter_of_precision_is_unclear() -> None:
    court = judge("float32", 144)
    x, w = factors(court)
    one_wrong, scaled = x @ w, (x @ w) * 1.001
    one_wrong[3, 4] += 0.001
    faults = {
        "one element": one_wrong,
        "another size": scaled,
        "flipped": x[:, ::-1] @ w,
        "zeros": np.zeros((ROWS, COLUMNS)),
        "not a number": np.where(np.eye(ROWS, COLUMNS) > 0, np.nan, x @ w),
        "infinite": np.full((ROWS, COLUMNS), np.inf),
    }
    for name, fault in faults.items():
        result = fault.astype(np.float32).reshape(court.problem.output_shape)
        verdict = court.verdict(Pass.FORWARD, result)
        assert verdict.outcome is Outcome.MISMATCH, name
        assert verdict.precision == Precision.UNCLEAR, name
        assert verdict.diagnosis is None, name


def test_few_elements_claim_nothing() -> None:
    court = judge("float32", 144)
    x, w = factors(court)
    exact = (x @ w).reshape(-1)
    result = (tf32(x) @ tf32(w)).astype(np.float32).reshape(-1)
    magnitude = court.reference.magnitudes[Pass.FORWARD].reshape(-1)
    for count, expected in ((FEWEST - 1, Precision.UNCLEAR), (FEWEST, Precision.TF32)):
        part = slice(count)
        finding = infer_precision(result[part], exact[part], magnitude[part], 144, "float32")
        assert (finding.precision, finding.elements) == (expected, count)


def test_long_sums_of_float32_are_not_told_from_three_bfloat16_products() -> None:
    """As large as those: an honest kernel that sums one after the other may be it."""
    finding = None
    for n in (2_304, 60_000):
        y = np.random.default_rng(0).normal(size=4096) * np.sqrt(n)
        error = np.random.default_rng(1).normal(size=4096) * np.sqrt(n) * 2.0**-18
        magnitude = np.full(4096, n * 2 / np.pi)
        finding = infer_precision(y + error, y, magnitude, n, "float32")
        assert finding.precision is (Precision.BF16X3 if n < 10_000 else Precision.UNCLEAR)
    assert finding is not None
    assert finding.spread == pytest.approx(2.0**-18, rel=0.05)


def test_a_mismatch_says_what_explains_it_and_agreement_nothing() -> None:
    court = judge("float32", 144)
    x, w = factors(court)
    shape = court.problem.output_shape
    wrong = court.verdict(Pass.FORWARD, summed("float16")(x, w).astype(np.float32).reshape(shape))
    assert wrong.diagnosis == "errors are those of float16 accumulation"
    right = court.verdict(Pass.FORWARD, (x @ w).astype(np.float32).reshape(shape))
    assert (right.precision, right.diagnosis) == (Precision.DECLARED, None)
    assert set(EXPLANATIONS) == set(Precision) - {Precision.DECLARED, Precision.UNCLEAR}


def test_only_the_normal_fill_is_asked_whatever_the_tolerance() -> None:
    conv = Convolution((1,), 64, 16, (1,), batch=16, bias=False)
    for fill, expected in ((Fill.INTEGERS, None), (Fill.NORMAL, Precision.DECLARED)):
        court = Judge(conv, fill, (Pass.FORWARD,), 0, Tolerance(1e-2, 1e-2))
        result = court.reference.results[Pass.FORWARD].astype(np.float32)
        assert court.verdict(Pass.FORWARD, result).precision == expected
        assert court.verdict(Pass.FORWARD, None).precision is None
        assert court.verdict(Pass.FORWARD, result[..., :2]).precision is None


def test_what_is_the_same_everywhere_has_no_correlation() -> None:
    values = np.array([1.0, -2.0, 4.0])
    assert precision._correlation(np.ones(3), values) == 0.0
    assert precision._correlation(values, np.ones(3)) == 0.0
    assert precision._correlation(values, -3 * values) == pytest.approx(-1.0)
