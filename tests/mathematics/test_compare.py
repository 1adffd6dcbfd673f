"""Every rule has faults that it must see, and every figure of a verdict is what it says."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.compare import SENSITIVE_SHARE, compare, compare_all
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.rules import Rule
from convcheck.model.case import Tolerance
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass

REACHED = np.ones(1, dtype=bool)
CONVOLUTION = Convolution((6, 5), 3, 4, (3, 2), batch=2, padding=((1, 1), (0, 1)))
RULES: dict[str, tuple[Fill, Tolerance | None]] = {
    "integers": (Fill.INTEGERS, None),
    "normal": (Fill.NORMAL, None),
    "chosen for integers": (Fill.INTEGERS, Tolerance(1e-5, 1e-5)),
    "chosen for normal": (Fill.NORMAL, Tolerance(1e-5, 1e-5)),
}
JUDGES = {
    name: Judge(CONVOLUTION, fill, USUAL_PASSES, 1, tolerance)
    for name, (fill, tolerance) in RULES.items()
}
every_rule = pytest.mark.parametrize("rule", RULES)
every_pass = pytest.mark.parametrize("which", USUAL_PASSES)


def correct(rule: str, which: Pass) -> np.ndarray:
    """Return a correct result: the reference, rounded to the dtype of the case."""
    return JUDGES[rule].reference.results[which].astype(CONVOLUTION.dtype)


@every_rule
@every_pass
def test_a_correct_result_agrees(rule: str, which: Pass) -> None:
    verdict = JUDGES[rule].verdict(which, correct(rule, which))
    assert verdict.outcome is Outcome.AGREE
    assert verdict.reason == ""
    assert verdict.mismatched == 0
    assert verdict.first_mismatch is None
    assert verdict.budget_used is not None
    assert verdict.budget_used <= 1
    assert verdict.elements == correct(rule, which).size


@every_rule
@every_pass
@pytest.mark.parametrize("position", [0.0, 0.5, 1.0], ids=["first", "interior", "last"])
@pytest.mark.parametrize("kind", ["one", "three times the allowance", "nan", "inf", "-inf"])
def test_one_wrong_element_is_a_mismatch_wherever_it_is(
    rule: str, which: Pass, position: float, kind: str
) -> None:
    actual = correct(rule, which)
    element = int(position * (actual.size - 1))
    reference = JUDGES[rule].reference.results[which]
    allowed = JUDGES[rule].rule(which).allowed(reference).flat[element]
    wrong = {
        "one": reference.flat[element] + 1,
        "three times the allowance": reference.flat[element] - 3 * allowed,
    }
    actual.flat[element] = wrong.get(kind, float(kind) if kind not in wrong else 0.0)
    verdict = JUDGES[rule].verdict(which, actual)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.mismatched == 1
    assert verdict.first_mismatch is not None
    index = tuple(verdict.first_mismatch.index)
    assert index == np.unravel_index(element, actual.shape)
    np.testing.assert_equal(verdict.first_mismatch.got, float(actual[index]))
    assert verdict.first_mismatch.expected == reference[index]
    assert f"1 of {actual.size} elements differ" in verdict.reason
    assert f"[{', '.join(map(str, index))}]" in verdict.reason


def test_one_wrong_result_is_a_mismatch_beside_any_number_of_exact_ones() -> None:
    reference = np.array([3.0, -2.0, 5.0, 7.0])
    wrong = reference + np.array([0, 0, 1, 0])
    results = {"exact": reference, "wrong": wrong, "exact too": reference.copy(), "none": None}
    verdicts = compare_all(results, reference, exact_rule(0.4), dtype="float64", reached=REACHED)
    assert {name: verdict.outcome for name, verdict in verdicts.items()} == {
        "exact": Outcome.AGREE,
        "wrong": Outcome.MISMATCH,
        "exact too": Outcome.AGREE,
        "none": Outcome.MISMATCH,
    }
    alone = compare(wrong, reference, exact_rule(0.4), dtype="float64", reached=REACHED)
    assert verdicts["wrong"] == alone
    assert (alone.mismatched, alone.max_abs_error, alone.max_rel_error) == (1, 1.0, 0.2)
    assert (alone.budget_used, alone.allclose_default) == (2.5, False)
    assert alone.required_rtol == pytest.approx((1 - 1e-8) / 5)


FORM_FAULTS: dict[str, tuple[Callable[[np.ndarray], np.ndarray | None], str]] = {
    "missing": (lambda y: None, "missing output"),
    "wider dtype": (lambda y: y.astype(np.float64), "wrong dtype: got float64, expected float32"),
    "narrower dtype": (lambda y: y.astype(np.float16), "wrong dtype: got float16"),
    "integer dtype": (lambda y: y.astype(np.int32), "wrong dtype: got int32"),
    "flattened": (lambda y: y.ravel()[None], "wrong shape"),
    "one element short": (lambda y: y[..., :-1], "wrong shape"),
    "extra axis": (lambda y: y[None], "wrong shape"),
    "scalar": (lambda y: y.ravel()[0], "wrong shape: got ()"),
    "empty": (lambda y: y[:0], "wrong shape: got (0"),
}


@every_rule
@every_pass
@pytest.mark.parametrize("fault", FORM_FAULTS)
def test_right_numbers_in_a_wrong_form_are_a_mismatch(rule: str, which: Pass, fault: str) -> None:
    damage, words = FORM_FAULTS[fault]
    verdict = JUDGES[rule].verdict(which, damage(correct(rule, which)))
    assert verdict.outcome is Outcome.MISMATCH
    assert words in verdict.reason
    assert verdict.budget_used is None
    assert verdict.allclose_default is None


@every_rule
def test_transposed_spatial_axes_are_a_wrong_shape(rule: str) -> None:
    verdict = JUDGES[rule].verdict(Pass.FORWARD, correct(rule, Pass.FORWARD).transpose(0, 2, 1, 3))
    assert verdict.reason == "wrong shape: got (2, 5, 6, 4), expected (2, 6, 5, 4)"


@given(st.integers(0, 119), st.sampled_from([1, -1]), st.sampled_from(["normal", "integers"]))
def test_the_allowance_of_each_element_is_the_line_between_agree_and_mismatch(
    element: int, sign: int, name: str
) -> None:
    rule, reference = JUDGES[name].rule(Pass.FORWARD), JUDGES[name].reference.results[Pass.FORWARD]
    allowed = rule.allowed(reference).flat[element]
    # Judged as float64, so that the output's own rounding does not blur the line.
    for factor, outcome in ((1 - 1e-6, Outcome.AGREE), (1 + 1e-6, Outcome.MISMATCH)):
        actual = reference.copy()
        actual.flat[element] += sign * factor * allowed
        verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
        assert verdict.outcome is outcome
        assert verdict.budget_used == pytest.approx(factor, abs=1e-8)


def exact_rule(allowance: float) -> Rule:
    return Rule(0.0, np.full(4, allowance), exact=True)


@pytest.mark.parametrize(
    ("error", "outcome", "inexact"),
    [(0.0, Outcome.AGREE, False), (0.25, Outcome.AGREE, True), (0.5, Outcome.MISMATCH, False)],
)
def test_integers_that_came_out_rounded_are_called_inexact(
    error: float, outcome: Outcome, inexact: bool
) -> None:
    reference = np.array([3.0, -2.0, 5.0, 7.0])
    actual = reference + np.array([0, 0, error, 0])
    verdict = compare(actual, reference, exact_rule(0.4), dtype="float64", reached=REACHED)
    assert (verdict.outcome, verdict.inexact) == (outcome, inexact)
    assert ("inexact" in verdict.reason) == inexact


def test_rounding_under_another_rule_is_not_called_inexact() -> None:
    reference = np.array([3.0, -2.0])
    rule = Rule(0.0, np.full(2, 0.1))
    verdict = compare(reference + 0.05, reference, rule, dtype="float64", reached=REACHED)
    assert (verdict.outcome, verdict.inexact, verdict.reason) == (Outcome.AGREE, False, "")


@pytest.mark.parametrize(
    ("nonzero", "outcome"),
    [(0, Outcome.UNTRUSTED), (29, Outcome.UNTRUSTED), (30, Outcome.AGREE), (100, Outcome.AGREE)],
)
def test_mostly_zero_results_are_not_trusted(nonzero: int, outcome: Outcome) -> None:
    assert SENSITIVE_SHARE == 0.3
    reference = np.zeros(100)
    reference[:nonzero] = 5.0
    rule = Rule(0.0, np.full(100, 0.4))
    verdict = compare(reference, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.outcome is outcome
    if outcome is Outcome.UNTRUSTED:
        assert f"zeros would pass in {100 - nonzero} of 100 elements" in verdict.reason


@pytest.mark.parametrize(
    ("tolerance", "outcome"),
    [
        (Tolerance(0.0, 0.5), Outcome.AGREE),
        (Tolerance(0.0, 3.0), Outcome.UNTRUSTED),
        (Tolerance(1.0, 0.0), Outcome.UNTRUSTED),
        (Tolerance(0.5, 0.0), Outcome.AGREE),
        (Tolerance(0.0, math.inf), Outcome.UNTRUSTED),
    ],
)
def test_a_tolerance_as_large_as_the_results_is_not_trusted(
    tolerance: Tolerance, outcome: Outcome
) -> None:
    reference = np.array([1.0, -2.0, 3.0, -1.5])
    rule = Rule(tolerance.rtol, np.asarray(tolerance.atol))
    verdict = compare(reference, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.outcome is outcome


def test_nothing_reached_by_data_is_not_trusted() -> None:
    reference = np.ones(4)
    rule = Rule(0.0, np.full(4, 0.1))
    verdict = compare(reference, reference, rule, dtype="float64", reached=np.zeros(1, dtype=bool))
    assert verdict.outcome is Outcome.UNTRUSTED
    assert "no output element depends on data" in verdict.reason


def test_zeros_where_no_data_comes_are_no_reason_for_distrust() -> None:
    reference, reached = np.zeros(100), np.zeros(100, dtype=bool)
    reference[:5], reached[:5] = 2.0, True
    rule = Rule(0.0, np.full(100, 0.1))
    verdict = compare(reference, reference, rule, dtype="float64", reached=reached)
    assert verdict.outcome is Outcome.AGREE


@pytest.mark.parametrize("wrong", [1.0, math.nan, math.inf])
def test_a_mismatch_counts_even_where_the_check_is_not_trusted(wrong: float) -> None:
    reference, actual = np.zeros(100), np.zeros(100)
    actual[99] = wrong
    rule = Rule(0.0, np.full(100, 0.1))
    verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.outcome is Outcome.MISMATCH


@pytest.mark.parametrize("wrong", [math.nan, math.inf, -math.inf])
def test_no_tolerance_is_large_enough_for_what_is_not_finite(wrong: float) -> None:
    reference, actual = np.ones(3), np.array([1.0, wrong, 1.0])
    rule = Rule(1.0, np.asarray(math.inf))
    verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.required_rtol == math.inf
    assert verdict.budget_used == math.inf
    assert "not finite" in verdict.reason


def test_a_share_of_no_tolerance_is_not_called_an_infinity() -> None:
    reference, actual = np.ones(3), np.array([1.0, 1.5, 1.0])
    rule = Rule(0.0, np.asarray(0.0))
    verdict = compare(actual, reference, rule, dtype="float64", reached=REACHED)
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.budget_used == math.inf
    assert "largest error 0.5, 0 allowed" in str(verdict.reason)
