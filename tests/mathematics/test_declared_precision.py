"""Results are judged by the arithmetic that is declared: errors within it agree, wider ones not."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.identities.winograd import IDENTITY as WINOGRAD
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array
from convcheck.mathematics.own_judge import OwnJudge
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.matrix_product import MatrixProduct
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import (
    NARROWING,
    PRODUCT_ERRORS,
    Declared,
    Precision,
    not_beyond,
    widest,
)
from convcheck.model.problem import Problem
from tests.strategies import convolutions

PRODUCTS = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
BITS = {Precision.TF32: 11, Precision.BF16: 8}
LAYER = Convolution((12, 12), 16, 32, (3, 3), batch=2)


def law(precision: Precision) -> Budget:
    return dataclasses.replace(SUMS, arithmetic=precision)


def to_nearest(array: Array, bits: int) -> Array:
    mantissa, exponent = np.frexp(array)
    return np.asarray(np.ldexp(np.round(mantissa * 2.0**bits) / 2.0**bits, exponent))


def cut_off(array: Array, bits: int) -> Array:
    mantissa, exponent = np.frexp(array)
    return np.asarray(np.ldexp(np.trunc(mantissa * 2.0**bits) / 2.0**bits, exponent))


def split(array: Array, bits: int) -> Array:
    high = cut_off(array, bits)
    return np.asarray(high + cut_off(array - high, bits))


def computed(judge: Judge, which: Pass, narrow: Callable[[Array], Array]) -> Array:
    """Return a pass of operands brought to a narrower type, added up exactly."""
    given = judge.operands
    operands = dataclasses.replace(
        given.map(lambda each: each.astype(np.float64)),
        input=narrow(given.input.astype(np.float64)),
        kernel=narrow(given.kernel.astype(np.float64)),
        grad_output=narrow(given.grad_output.astype(np.float64)),
    )
    return evaluate(judge.problem, operands, which).astype(np.float32)


@given(convolutions(), st.integers(0, 2**20), st.sampled_from(list(BITS)))
def test_no_rounding_of_the_operands_is_beyond_what_declares_it(
    conv: Convolution, seed: int, precision: Precision
) -> None:
    judge = Judge(dataclasses.replace(conv, dtype="float32"), Fill.NORMAL, PRODUCTS, seed)
    for which in PRODUCTS:
        for narrow in (to_nearest, cut_off):
            actual = computed(judge, which, lambda each: narrow(each, BITS[precision]))  # noqa: B023
            verdict = judge.verdict(which, actual, law(precision))
            assert verdict.outcome in {Outcome.AGREE, Outcome.UNTRUSTED}, verdict.reason
            assert (verdict.budget_used or 0) <= 1


@pytest.mark.parametrize("which", PRODUCTS)
@pytest.mark.parametrize("narrow", [to_nearest, cut_off])
@pytest.mark.parametrize("precision", list(BITS))
def test_a_narrower_type_agrees_where_it_is_declared_and_nowhere_else(
    which: Pass, narrow: Callable[[Array, int], Array], precision: Precision
) -> None:
    judge = Judge(LAYER, Fill.NORMAL, PRODUCTS, 0)
    actual = computed(judge, which, lambda each: narrow(each, BITS[precision]))
    for declared in NARROWING:
        verdict = judge.verdict(which, actual, law(declared))
        enough = NARROWING.index(declared) >= NARROWING.index(precision)
        assert verdict.outcome is (Outcome.AGREE if enough else Outcome.MISMATCH)
        assert verdict.precision == precision


@pytest.mark.parametrize("which", PRODUCTS)
def test_two_bfloat16_parts_are_within_what_declares_three_products_of_them(which: Pass) -> None:
    judge = Judge(LAYER, Fill.NORMAL, PRODUCTS, 0)
    actual = computed(judge, which, lambda each: split(each, 8))
    assert judge.verdict(which, actual, law(Precision.BF16X3)).outcome is Outcome.AGREE
    assert judge.verdict(which, actual, SUMS).outcome is Outcome.MISMATCH


@pytest.mark.parametrize("declared", [each for each in NARROWING if each in PRODUCT_ERRORS])
def test_exact_results_never_contradict_a_declaration(declared: Precision) -> None:
    judge = Judge(LAYER, Fill.NORMAL, PRODUCTS, 0)
    for which in PRODUCTS:
        actual = judge.reference.results[which].astype(np.float32)
        assert judge.verdict(which, actual, law(declared)).outcome is Outcome.AGREE


def test_bfloat16_is_a_mismatch_where_tf32_is_declared_even_within_its_budget() -> None:
    # One step has errors that a bound for the worst case of long sums has room for.
    long = Convolution((64,), 64, 8, (15,), batch=1)
    judge = Judge(long, Fill.NORMAL, PRODUCTS, 0)
    actual = computed(judge, Pass.FORWARD, lambda each: to_nearest(each, 8))
    verdict = judge.verdict(Pass.FORWARD, actual, law(Precision.TF32))
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.budget_used is not None
    assert verdict.budget_used < 1
    assert "all errors together are those of bf16, where nothing but tf32 is declared" in (
        verdict.reason
    )


def test_tf32_in_a_sum_so_long_that_the_budget_hides_it_is_a_mismatch_by_its_class() -> None:
    product = MatrixProduct(6, 2_000_000, 6)
    judge = Judge(product, Fill.NORMAL, (Pass.FORWARD,), 0)
    actual = computed(judge, Pass.FORWARD, lambda each: to_nearest(each, 11))
    verdict = judge.verdict(Pass.FORWARD, actual)
    assert verdict.budget_used is not None
    assert verdict.budget_used < 1
    assert verdict.outcome is Outcome.MISMATCH
    assert "those of tf32, where nothing is declared" in verdict.reason
    assert verdict.diagnosis == "errors are those of operands rounded to TF32, or to float16"


def test_integers_are_exact_in_every_declared_type() -> None:
    judge = Judge(LAYER, Fill.INTEGERS, PRODUCTS, 0)
    for which in PRODUCTS:
        right = computed(judge, which, lambda each: to_nearest(each, 8))
        assert judge.verdict(which, right, law(Precision.BF16)).outcome is Outcome.AGREE
        right.flat[0] += 1
        assert judge.verdict(which, right, law(Precision.BF16)).outcome is Outcome.MISMATCH


def test_transforms_have_no_law_in_narrower_arithmetic() -> None:
    judge = Judge(LAYER, Fill.NORMAL, PRODUCTS, 0)
    actual = judge.reference.results[Pass.FORWARD].astype(np.float32)
    narrow = dataclasses.replace(WINOGRAD.budget, arithmetic=Precision.TF32)
    verdict = judge.verdict(Pass.FORWARD, actual, narrow)
    assert verdict.outcome is Outcome.UNTRUSTED
    assert verdict.reason == "there is no error law for winograd in tf32"
    unknown = judge.verdict(Pass.FORWARD, actual, law(Precision.UNCLEAR))
    assert unknown.outcome is Outcome.UNTRUSTED


def test_given_operands_are_judged_by_what_is_declared_too() -> None:
    drawn = Judge(LAYER, Fill.NORMAL, PRODUCTS, 0)
    judge = OwnJudge(LAYER, drawn.operands, PRODUCTS)
    actual = computed(drawn, Pass.FORWARD, lambda each: to_nearest(each, 11))
    assert judge.verdict(Pass.FORWARD, actual).outcome is Outcome.MISMATCH
    assert judge.verdict(Pass.FORWARD, actual, law(Precision.TF32)).outcome is Outcome.AGREE
    coarse = computed(drawn, Pass.FORWARD, lambda each: to_nearest(each, 5))
    assert judge.verdict(Pass.FORWARD, coarse, law(Precision.TF32)).outcome is Outcome.MISMATCH


def summed_in_half(judge: Judge) -> Array:
    """Return a product of matrices whose partial sums are kept in float16."""
    a, b = judge.operands.input, judge.operands.kernel
    total = np.zeros((a.shape[0], b.shape[1]), np.float16)
    for at in range(a.shape[1]):
        wide = total.astype(np.float32) + np.outer(a[:, at], b[at]).astype(np.float32)
        total = wide.astype(np.float16)
    return total


def test_sums_of_half_precision_kept_in_it_agree_where_that_is_declared() -> None:
    product: Problem = MatrixProduct(24, 96, 24, dtype="float16")
    judge = Judge(product, Fill.NORMAL, (Pass.FORWARD,), 0)
    actual = summed_in_half(judge).reshape(judge.reference.results[Pass.FORWARD].shape)
    assert judge.verdict(Pass.FORWARD, actual).outcome is Outcome.MISMATCH
    half = dataclasses.replace(SUMS, half_sums=True)
    assert judge.verdict(Pass.FORWARD, actual, half).outcome is Outcome.AGREE
    actual.flat[0] += 4
    assert judge.verdict(Pass.FORWARD, actual, half).outcome is Outcome.MISMATCH


def test_integers_that_half_precision_does_not_add_up_exactly_prove_nothing() -> None:
    product: Problem = MatrixProduct(8, 2000, 8, dtype="float16")
    judge = Judge(product, Fill.INTEGERS, (Pass.FORWARD,), 0)
    right = judge.reference.results[Pass.FORWARD].astype(np.float16)
    assert judge.verdict(Pass.FORWARD, right).outcome is Outcome.AGREE
    verdict = judge.verdict(Pass.FORWARD, right, dataclasses.replace(SUMS, half_sums=True))
    assert verdict.outcome is Outcome.UNTRUSTED
    assert "beyond 2**11" in verdict.reason


def test_of_several_settings_the_widest_counts() -> None:
    assert widest(Precision.TF32, Precision.DECLARED) is Precision.TF32
    assert widest(Precision.BF16X3, Precision.TF32, Precision.BF16) is Precision.BF16
    assert widest(Precision.TF32, Precision.UNCLEAR) is Precision.UNCLEAR
    found = Declared(Precision.TF32, Precision.DECLARED)
    assert found.of("product") is Precision.DECLARED
    assert found.of("convolution") is Precision.TF32
    assert Precision.TF32 not in not_beyond(Precision.BF16X3)
