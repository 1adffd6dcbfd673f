"""Complex numbers: the reference and its convention, operands, the budget, and what it sees."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from convcheck.model.precision import Precision
from tests.mathematics.naive import naive_passes
from tests.strategies import convolutions

EVERY = USUAL_PASSES
TYPES = ("complex64", "complex128")
LENGTHS = (1, 2, 9, 144, 1152)
ROWS, COLUMNS = 32, 24
Products = Callable[[np.ndarray, np.ndarray], np.ndarray]


def matrices(n: int, dtype: str = "complex64", *, bias: bool = False) -> Convolution:
    """Return a product of matrices with sums of n complex products."""
    return Convolution((1,), n, COLUMNS, (1,), batch=ROWS, bias=bias, dtype=dtype)


def judged(court: Judge, multiply: Products) -> tuple[Outcome, Precision | str | None]:
    """Return the verdict on a way to multiply the two matrices of a case."""
    conv = court.problem
    x = court.operands.input.reshape(ROWS, conv.in_channels)
    w = court.operands.kernel.reshape(conv.in_channels, COLUMNS)
    result = multiply(x, w).reshape(conv.output_shape).astype(conv.dtype)
    verdict = court.verdict(Pass.FORWARD, result)
    return verdict.outcome, verdict.precision


def three_products(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Return x @ w by three real products in place of four."""
    a, b = x.real @ w.real, x.imag @ w.imag
    c = (x.real + x.imag) @ (w.real + w.imag)
    return (a - b) + 1j * (c - a - b)


def one_by_one(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    total = np.zeros((len(x), w.shape[1]), dtype=x.dtype)
    for k in range(len(w)):
        total += np.outer(x[:, k], w[k])
    return total


def to_bits(values: np.ndarray, bits: int = 11) -> np.ndarray:
    """Return values rounded to so many bits; 11 are those of TF32."""
    mantissa, exponent = np.frexp(values)
    return np.ldexp(np.round(mantissa * 2.0**bits) / 2.0**bits, exponent).astype(values.dtype)


def narrowed(x: np.ndarray) -> np.ndarray:
    return to_bits(x.real) + 1j * to_bits(x.imag)


@settings(max_examples=60)
@given(convolutions(), st.integers(0, 2**32))
def test_reference_is_the_definition_and_its_gradients_are_conjugated(
    real: Convolution, seed: int
) -> None:
    conv = real.with_changes(dtype="complex64")
    operands = draw(conv, Fill.INTEGERS, seed)
    reference = compute_reference(conv, operands, EVERY)
    convert = np.frompyfunc(complex, 1, 1)
    x, w, g = (convert(each) for each in (operands.input, operands.kernel, operands.grad_output))
    b = None if operands.bias is None else convert(operands.bias)
    y, *gradients = naive_passes(conv, x, w, b, np.conj(g))
    expected = dict(zip(EVERY, [y, *map(np.conj, gradients)], strict=True))
    for which in EVERY:
        np.testing.assert_array_equal(
            reference.results[which], expected[which].astype(np.complex128)
        )


@pytest.mark.parametrize("transposed", [False, True])
def test_a_gradient_is_that_of_both_parts(transposed: bool) -> None:
    """L = sum of Re(conj(g) y) is linear in each operand, so that a step of one is its slope."""
    conv = Convolution(
        (4,), 2, 2, (2,), stride=(2,), dtype="complex128", groups=2, transposed=transposed
    )
    operands = draw(conv, Fill.INTEGERS, 3)
    bias, g = operands.bias, operands.grad_output
    assert bias is not None

    def loss(x: np.ndarray, w: np.ndarray, b: np.ndarray) -> float:
        y = compute_reference(conv, Operands(x, w, b, g), (Pass.FORWARD,)).results[Pass.FORWARD]
        return float(np.sum(g.real * y.real + g.imag * y.imag))

    values = [operands.input, operands.kernel, bias]
    found = compute_reference(conv, operands, EVERY).results
    for at, which in enumerate((Pass.GRAD_INPUT, Pass.GRAD_KERNEL, Pass.GRAD_BIAS)):
        slopes = np.zeros_like(found[which])
        for index in product(*map(range, slopes.shape)):
            for unit in (1, 1j):
                moved = [each.copy() for each in values]
                moved[at][index] += unit
                slopes[index] += unit * (loss(*moved) - loss(*values))
        np.testing.assert_array_equal(found[which], slopes)


@settings(max_examples=40)
@given(convolutions(), st.integers(0, 2**32), st.sampled_from(USUAL_FILLS))
def test_the_check_of_the_reference_holds_and_sees_the_other_convention(
    real: Convolution, seed: int, fill: Fill
) -> None:
    conv = real.with_changes(dtype="complex64")
    operands = draw(conv, fill, seed)
    reference = compute_reference(conv, operands, EVERY)
    check_adjoint(conv, operands, reference)
    for which in EVERY[1:]:
        result = reference.results[which]
        if np.abs(result.imag).max(initial=0.0) > 1e-6:
            reference.results[which] = result.conj()
            with pytest.raises(ReferenceFault, match=which):
                check_adjoint(conv, operands, reference)
            reference.results[which] = result


@pytest.mark.parametrize("dtype", TYPES)
def test_real_parts_are_the_operands_of_the_real_type(dtype: str) -> None:
    conv = matrices(40, dtype, bias=True)
    part = DTYPES[dtype].part
    real = draw(conv.with_changes(dtype=part), Fill.NORMAL, 5)
    drawn = vars(draw(conv, Fill.NORMAL, 5))
    assert drawn.pop("pointwise") is None
    for name, array in drawn.items():
        assert array.dtype == np.dtype(dtype)
        np.testing.assert_array_equal(array.real, getattr(real, name))
        assert abs(np.corrcoef(array.real.ravel(), array.imag.ravel())[0, 1]) < 0.5
        assert 0.5 < array.imag.std() < 2


@settings(max_examples=60)
@given(convolutions(), st.sampled_from(TYPES), st.integers(0, 2**32))
def test_integers_are_exact_even_by_three_products(
    real: Convolution, dtype: str, seed: int
) -> None:
    conv = real.with_changes(dtype=dtype)
    court = Judge(conv, Fill.INTEGERS, EVERY, seed)
    for which, result in court.reference.results.items():
        assert court.reference.magnitudes[which].max() <= 2 ** DTYPES[dtype].precision
        verdict = court.verdict(which, result.astype(dtype))
        assert verdict.outcome in (Outcome.AGREE, Outcome.UNTRUSTED)
        assert verdict.max_abs_error == 0
        assert verdict.elements == 2 * result.size


def test_the_budget_is_that_of_twice_the_products_and_three_steps() -> None:
    for n, growth in ((1, 5), (3, 9), (6, 15), (7, 16), (500, 16)):
        court = Judge(matrices(n), Fill.NORMAL, (Pass.FORWARD,), 1)
        x, w = (
            np.abs(each.real.astype(float)) + np.abs(each.imag.astype(float))
            for each in (court.operands.input, court.operands.kernel)
        )
        s = x.reshape(ROWS, n) @ w.reshape(n, COLUMNS)
        y = court.reference.results[Pass.FORWARD].reshape(ROWS, COLUMNS)
        expected = np.stack([growth * s + np.abs(y.real), growth * s + np.abs(y.imag)], axis=-1)
        pairs = np.stack([y.real, y.imag], axis=-1).reshape(ROWS, 1, COLUMNS, 2)
        allowed = court.rule(Pass.FORWARD).allowed(pairs)
        np.testing.assert_allclose(allowed.reshape(expected.shape), 2.0**-24 * expected, rtol=1e-9)
        oracle = oracle_of(court.problem)
        assert oracle.products(Pass.FORWARD) == n


@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
@pytest.mark.parametrize("dtype", TYPES)
def test_every_way_to_multiply_complex_numbers_agrees(dtype: str, fill: Fill, n: int) -> None:
    for seed in range(2):
        court = Judge(matrices(n, dtype), fill, (Pass.FORWARD,), seed)
        for multiply in (np.matmul, three_products, one_by_one):
            outcome, precision = judged(court, multiply)
            assert outcome is Outcome.AGREE
            assert precision == ("declared" if fill is Fill.NORMAL else None)


FAULTS: dict[str, Products] = {
    "kernel conjugated": lambda x, w: x @ w.conj(),
    "input conjugated": lambda x, w: x.conj() @ w,
    "result conjugated": lambda x, w: (x @ w).conj(),
    "imaginary part forgotten": lambda x, w: (x @ w).real + 0j,
    "parts exchanged": lambda x, w: (x @ w).imag + 1j * (x @ w).real,
    "sign of i squared": lambda x, w: x @ w + 2 * (x.imag @ w.imag),
    "one term of three products forgotten": lambda x, w: x @ w + 1j * (x.imag @ w.imag),
    "zeros": lambda x, w: 0 * (x @ w),
    "a product dropped": lambda x, w: x[:, :-1] @ w[:-1],
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("n", LENGTHS)
@pytest.mark.parametrize("fill", USUAL_FILLS)
@pytest.mark.parametrize("dtype", TYPES)
def test_planted_faults_are_seen(dtype: str, fill: Fill, n: int, fault: str) -> None:
    court = Judge(matrices(n, dtype), fill, (Pass.FORWARD,), 2)
    assert judged(court, FAULTS[fault])[0] is Outcome.MISMATCH


@pytest.mark.parametrize("n", LENGTHS)
def test_one_part_of_one_missing_product_is_seen_on_integers(n: int) -> None:
    def without_one(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        y = x @ w
        y[-1, -1] -= 1j * x[-1, 0].real * w[0, -1].imag
        return y

    court = Judge(matrices(n), Fill.INTEGERS, (Pass.FORWARD,), 2)
    result = without_one(
        court.operands.input.reshape(ROWS, n), court.operands.kernel.reshape(n, COLUMNS)
    )
    verdict = court.verdict(Pass.FORWARD, result.reshape(court.problem.output_shape))
    assert (verdict.outcome, verdict.mismatched) == (Outcome.MISMATCH, 1)
    assert f"first at [{ROWS - 1}, 0, {COLUMNS - 1}] (imaginary part)" in verdict.reason


@pytest.mark.parametrize("n", LENGTHS[2:])
def test_narrow_arithmetic_is_seen_and_named(n: int) -> None:
    court = Judge(matrices(n), Fill.NORMAL, (Pass.FORWARD,), 4)

    def in_half(x: np.ndarray, w: np.ndarray) -> np.ndarray:
        y = x @ w
        return y.real.astype(np.float16) + 1j * y.imag.astype(np.float16)

    for multiply, precision in (
        (lambda x, w: narrowed(x) @ narrowed(w), Precision.TF32),
        (lambda x, w: three_products(narrowed(x), narrowed(w)), Precision.TF32),
        (in_half, Precision.FLOAT16_RESULTS),
    ):
        assert judged(court, multiply) == (Outcome.MISMATCH, precision)
    wide = Judge(matrices(n, "complex128"), Fill.NORMAL, (Pass.FORWARD,), 4)
    single = judged(wide, lambda x, w: x.astype("complex64") @ w.astype("complex64"))
    assert single == (Outcome.MISMATCH, Precision.FLOAT32)


@pytest.mark.parametrize("wrong", ["float32", "complex128"])
def test_another_type_is_a_mismatch(wrong: str) -> None:
    court = Judge(matrices(4), Fill.INTEGERS, (Pass.FORWARD,), 1)
    result = court.reference.results[Pass.FORWARD]
    stored = (result.real if wrong == "float32" else result).astype(wrong)
    verdict = court.verdict(Pass.FORWARD, stored)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.reason == f"wrong dtype: got {wrong}, expected complex64"
    short = court.verdict(Pass.FORWARD, result[:-1].astype("complex64"))
    assert short.reason.startswith(f"wrong shape: got ({ROWS - 1}, 1, {COLUMNS})")


def test_pairs_are_compared_in_both_parts() -> None:
    court = Judge(matrices(30), Fill.NORMAL, (Pass.FORWARD,), 1)
    result = court.reference.results[Pass.FORWARD].astype("complex64")
    other = result.copy()
    other[0, 0, 0] += 8j
    (pair,) = court.pairs(Pass.FORWARD, {"one": result, "other": other})
    assert pair.max_abs_difference == pytest.approx(8, abs=0.1)
    assert pair.share is not None
    assert pair.share > 1
