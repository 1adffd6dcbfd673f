"""Budgets and rules: the numbers of the error analysis."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.budget import MOST_GROWTH, error_budget, growth
from convcheck.mathematics.rules import WRONG_INTEGER, NotExact, rule_for
from convcheck.model.case import Tolerance
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import USUAL_FILLS, Fill

S = np.array([0.0, 1.0, 300.0])
CONVOLUTION = Convolution((3,), 1, 1, (1,))


@pytest.mark.parametrize(
    ("products", "expected"),
    [(1, 1), (2, 2), (9, 9), (16, 16), (17, 16), (100, 16), (10_000, 16)],
)
def test_growth_is_the_worst_case_until_the_probable_one_is_smaller(
    products: int, expected: float
) -> None:
    assert MOST_GROWTH == 16
    assert growth(products) == expected


@pytest.mark.parametrize(
    ("dtype", "unit", "subnormal"),
    [("float32", 2.0**-24, 2.0**-149), ("float64", 2.0**-53, 2.0**-1074)],
)
def test_budget_is_growth_times_roundoff_times_the_sum_of_absolute_products(
    dtype: str, unit: float, subnormal: float
) -> None:
    budget = error_budget(S, 100, DTYPES[dtype])
    assert budget.tolist() == (16 * unit * S + 0.5 * subnormal).tolist()


def test_budget_is_that_of_the_accumulator() -> None:
    narrow = dataclasses.replace(DTYPES["float32"], precision=11, accumulator="float32")
    wide = dataclasses.replace(DTYPES["float32"], accumulator="float64")
    assert error_budget(S, 4, narrow)[1] == pytest.approx(4 * 2.0**-24)
    assert error_budget(S, 4, wide)[1] == pytest.approx(4 * 2.0**-53)


def test_the_normal_fill_allows_the_budget_and_one_rounding_of_the_result() -> None:
    rule = rule_for(CONVOLUTION, Fill.NORMAL, None, S, 100)
    reference = np.array([0.0, -0.5, 7.0])
    assert rule.rtol == 2.0**-24
    assert not rule.exact
    expected = error_budget(S, 100, DTYPES["float32"]) + 2.0**-24 * np.abs(reference)
    assert rule.allowed(reference).tolist() == expected.tolist()


@given(st.floats(0, 2.0**24), st.integers(1, 10**9))
def test_integers_may_never_be_off_by_a_half(magnitude: float, products: int) -> None:
    rule = rule_for(CONVOLUTION, Fill.INTEGERS, None, np.array([magnitude]), products)
    allowed = float(rule.allowed(np.array([5.0]))[0])
    assert rule.exact
    assert allowed < WRONG_INTEGER == 0.5
    assert allowed <= error_budget(np.array([magnitude]), products, DTYPES["float32"])[0]


@pytest.mark.parametrize(("dtype", "precision"), [("float32", 24), ("float64", 53)])
def test_integer_sums_beyond_the_accumulator_are_refused(dtype: str, precision: int) -> None:
    conv = CONVOLUTION.with_changes(dtype=dtype)
    at_limit, beyond = (
        np.array([1.0, 2.0**precision]),
        np.array([1.0, 2.0**precision * (1 + 2**-40)]),
    )
    rule_for(conv, Fill.INTEGERS, None, at_limit, 10)
    with pytest.raises(NotExact, match=rf"beyond 2\*\*{precision}"):
        rule_for(conv, Fill.INTEGERS, None, beyond, 10)
    rule_for(conv, Fill.NORMAL, None, beyond, 10)


@pytest.mark.parametrize("fill", USUAL_FILLS)
def test_a_tolerance_the_user_chose_replaces_every_other_rule(fill: Fill) -> None:
    rule = rule_for(CONVOLUTION, fill, Tolerance(1e-3, 0.25), np.array([2.0**60]), 10**6)
    assert not rule.exact
    assert rule.allowed(np.array([0.0, -100.0])).tolist() == [0.25, 0.35]
