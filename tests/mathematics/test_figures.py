"""The figures of a verdict against NumPy's own `isclose` and `allclose`."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics.compare import compare
from convcheck.mathematics.rules import Rule
from convcheck.model.outcome import Outcome
from convcheck.model.verdict import Verdict, WrongElement

REACHED = np.ones(1, dtype=bool)
TOLERANCES = st.one_of(st.just(0.0), st.floats(1e-9, 1.0))
VALUES = st.one_of(st.just(0.0), st.floats(1e-6, 1e6), st.floats(-1e6, -1e-6))
FACTORS = st.sampled_from([0.0, 0.3, 1 - 2**-20, 1 - 2**-52, 1.0, 1 + 2**-52, 1 + 2**-20, 3.0])


@st.composite
def near_the_limit(
    draw: st.DrawFn, dtype: str = "float64"
) -> tuple[np.ndarray, np.ndarray, float, float]:
    """Draw (actual, reference, rtol, atol) with errors on, beside and far from the limit."""
    reference = np.array(draw(st.lists(VALUES, min_size=1, max_size=6)))
    rtol, atol = draw(TOLERANCES), draw(TOLERANCES)
    factors = [draw(FACTORS) * draw(st.sampled_from([1, -1])) for _ in reference]
    actual = reference + np.array(factors) * (atol + rtol * np.abs(reference))
    for index in range(actual.size):
        for _ in range(draw(st.integers(0, 2))):
            actual[index] = np.nextafter(actual[index], draw(st.sampled_from([-np.inf, np.inf])))
    return actual.astype(dtype), reference, rtol, atol


def judge(actual: np.ndarray, reference: np.ndarray, rtol: float, atol: float) -> Verdict:
    rule = Rule(rtol, np.asarray(atol))
    return compare(actual, reference, rule, dtype=str(actual.dtype), reached=REACHED)


@settings(max_examples=500)
@given(st.one_of(near_the_limit(), near_the_limit("float32")))
def test_a_chosen_tolerance_means_what_numpy_means_by_it(
    drawn: tuple[np.ndarray, np.ndarray, float, float],
) -> None:
    actual, reference, rtol, atol = drawn
    verdict = judge(*drawn)
    close = np.isclose(actual, reference, rtol=rtol, atol=atol)
    assert verdict.mismatched == np.count_nonzero(~close)
    assert (verdict.outcome is not Outcome.MISMATCH) == close.all()
    if not close.all():
        assert verdict.first_mismatch is not None
        assert verdict.first_mismatch.index == [int(np.argmin(close))]


@given(
    st.lists(st.sampled_from([0.0, 1.0, 1.5, np.nan, np.inf, -np.inf]), min_size=4, max_size=4),
    st.lists(st.sampled_from([0.0, 1.0, np.nan, np.inf, -np.inf]), min_size=4, max_size=4),
    st.sampled_from([1e-5, 1.0]),
)
def test_numbers_that_are_not_finite_are_close_to_themselves_only(
    actual: list[float], reference: list[float], rtol: float
) -> None:
    a, b = np.array(actual), np.array(reference)
    close = np.isclose(a, b, rtol=rtol, atol=0.1, equal_nan=True)
    verdict = judge(a, b, rtol, 0.1)
    assert verdict.mismatched == np.count_nonzero(~close)
    assert verdict.allclose_default == np.allclose(a, b)


@settings(max_examples=300)
@given(near_the_limit())
def test_required_rtol_is_the_smallest_that_passes(
    drawn: tuple[np.ndarray, np.ndarray, float, float],
) -> None:
    actual, reference, _, atol = drawn
    required = judge(*drawn).required_rtol
    assert required is not None
    if math.isinf(required):
        assert not np.allclose(actual, reference, rtol=1e300, atol=atol)
        return
    # The sums that NumPy compares are rounded: two units in the last place decide nothing.
    error, scale = np.abs(actual - reference), np.abs(reference)
    blur = 2 * float(
        np.max(np.spacing(error + atol) / np.where(scale > 0, scale, np.inf), initial=0)
    )
    assert np.allclose(actual, reference, rtol=required * (1 + 1e-12) + blur, atol=atol)
    below = required * (1 - 1e-12) - blur
    if below > 0:
        assert not np.allclose(actual, reference, rtol=below, atol=atol)


def test_required_rtol_of_a_computed_budget_is_at_numpys_default_atol() -> None:
    reference, actual = np.array([1.0, 100.0, 0.0]), np.array([1.1, 101.0, 5e-9])
    rule = Rule(0.0, np.full(3, 2.0))
    verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.required_rtol == pytest.approx(0.1 - 1e-8, rel=1e-12)
    actual[2] = 2e-8
    verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.required_rtol == math.inf


@given(near_the_limit(), st.sampled_from([1.0, 1e-4, 1e-5, 1e-6]))
def test_allclose_default_is_numpys_own_verdict(
    drawn: tuple[np.ndarray, np.ndarray, float, float], shrink: float
) -> None:
    actual, reference, rtol, atol = drawn
    actual = reference + (actual - reference) * shrink
    verdict = judge(actual, reference, rtol, atol)
    assert verdict.allclose_default == np.allclose(actual, reference)


@given(near_the_limit())
def test_errors_and_their_share_of_the_budget_are_the_largest(
    drawn: tuple[np.ndarray, np.ndarray, float, float],
) -> None:
    actual, reference, rtol, atol = drawn
    verdict = judge(*drawn)
    error = [abs(float(a) - float(r)) for a, r in zip(actual, reference, strict=True)]
    allowed = [atol + rtol * abs(float(r)) for r in reference]
    assert verdict.max_abs_error == max(error)
    assert verdict.max_rel_error == max(map(share, error, np.abs(reference)))
    assert verdict.budget_used == max(map(share, error, allowed))
    assert verdict.budget_used is not None
    assert verdict.budget_used >= 1 or not verdict.mismatched
    assert verdict.budget_used <= 1 or verdict.mismatched
    assert (verdict.rtol, verdict.atol) == (rtol, atol)


def share(error: float, scale: float) -> float:
    if error == 0:
        return 0.0
    return error / float(scale) if scale else math.inf


def test_the_first_mismatch_is_first_in_index_order() -> None:
    reference = np.arange(1.0, 25.0).reshape(2, 3, 4)
    actual = reference.copy()
    actual[1, 0, 0] += 100
    actual[0, 2, 3] += 1
    verdict = judge(actual, reference, 0.0, 0.25)
    assert verdict.first_mismatch == WrongElement([0, 2, 3], 13.0, 12.0, allowed_error=0.25)
    assert verdict.reason == (
        "2 of 24 elements differ, largest error 400 x what is allowed; first at [0, 2, 3]:"
        " got 13, expected 12 +- 0.25"
    )
